import { erased, type Feature } from '../../foundation/feature.ts';
import { deliveries } from './delivery.ts';
import { questionMailGuards } from './guard-questions.ts';
import { links } from './link.ts';
import { replyAddresses } from './reply-address.ts';

export const deliveriesFeature: Feature = {
  collections: [erased(deliveries), erased(links), erased(replyAddresses)],
  mails: questionMailGuards,
};
