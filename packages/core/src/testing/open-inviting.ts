import type { InvitedRole } from '@souvenance/contracts';
import {
  createInvitation,
  resendInvitation,
  revokeInvitation,
} from '../people/families/manage-invitations.ts';
import { people } from './open-family.ts';
import type { House } from './open-house.ts';
import { lastToken } from './read-house.ts';

interface Wish {
  readonly role?: InvitedRole;
  readonly isNarrator?: boolean;
  readonly who?: typeof people.owner;
}

/** Who invites into a family, the clock a second further each time so that each mail is the newest; he is its owner unless told. */
export const openInviting = (house: House, familyId: string) => {
  const { owner } = people;
  const create = (
    email = 'paul@exemple.fr',
    { role = 'reader', isNarrator = false, who = owner }: Wish = {},
  ) => {
    house.clock.forward(1_000);
    return createInvitation(house)(who, familyId, { name: 'Paul', email, role, isNarrator });
  };
  return {
    create,
    /** With the token of the mail's link. */
    invite: async (email?: string, wish?: Wish) => {
      const { id } = await create(email, wish);
      return { id, token: await lastToken(house, 'invitationUrl') };
    },
    resend: (id: string, who = owner) => {
      house.clock.forward(1_000);
      return resendInvitation(house)(who, familyId, id);
    },
    revoke: (id: string, who = owner) => revokeInvitation(house)(who, familyId, id),
  };
};
