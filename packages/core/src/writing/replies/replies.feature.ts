import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { readReplyJob } from './read-reply-job.ts';
import { replies, replyContents, replyPictures } from './reply.ts';

export const repliesFeature: Feature = {
  collections: [erasedWithOwner(replies), erasedWithOwner(replyContents), erasedWithOwner(replyPictures)],
  jobs: [readReplyJob],
};
