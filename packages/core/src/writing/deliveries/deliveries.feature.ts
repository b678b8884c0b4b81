import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { deliveries } from './delivery.ts';
import { questionMailGuards } from './guard-questions.ts';
import { links } from './link.ts';
import { replyAddresses } from './reply-address.ts';

export const deliveriesFeature: Feature = {
  collections: [erasedWithOwner(deliveries), erasedWithOwner(links), erasedWithOwner(replyAddresses)],
  mails: questionMailGuards,
};
