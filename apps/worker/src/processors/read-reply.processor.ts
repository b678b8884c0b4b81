import { readReply } from '@souvenance/core';
import type { Processor, WorkerServices } from './processor.ts';

/** Reads a mail that came for a question, and does with it what it says. */
export const readReplyProcessor =
  (services: WorkerServices): Processor<'read-reply'> =>
  ({ replyId }, run) =>
    readReply(services)(run.claim, replyId);
