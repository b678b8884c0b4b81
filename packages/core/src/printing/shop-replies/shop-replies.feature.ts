import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { readShopReplyJob, shopReplies } from './shop-reply.ts';

export const shopRepliesFeature: Feature = {
  collections: [erasedWithOwner(shopReplies)],
  jobs: [readShopReplyJob],
};
