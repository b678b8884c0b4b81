import { erased, type Feature } from '../../foundation/feature.ts';
import { readShopReplyJob, shopReplies } from './shop-reply.ts';

export const shopRepliesFeature: Feature = {
  collections: [erased(shopReplies)],
  jobs: [readShopReplyJob],
};
