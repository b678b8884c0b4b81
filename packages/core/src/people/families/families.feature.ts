import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { families, members } from './family.ts';
import { invitationLinks, invitations } from './invitation.ts';

export const familiesFeature: Feature = {
  collections: [
    erasedWithOwner(families),
    erasedWithOwner(members),
    erasedWithOwner(invitations),
    retained(invitationLinks, 'hashes of links, which open nothing once their invitation is gone'),
  ],
};
