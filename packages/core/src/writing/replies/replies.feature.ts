import { erased, type Feature } from '../../foundation/feature.ts';
import { readReplyJob } from './read-reply-job.ts';
import { replies, replyContents, replyPictures } from './reply.ts';

export const repliesFeature: Feature = {
  collections: [erased(replies), erased(replyContents), erased(replyPictures)],
  jobs: [readReplyJob],
};
