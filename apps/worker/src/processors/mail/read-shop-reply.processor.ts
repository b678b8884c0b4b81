import { readShopReply } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';

/** Reads a mail that a print shop answered with, into the thread of its order. */
export const readShopReplyProcessor =
  (services: WorkerServices): Processor<'read-shop-reply'> =>
  ({ replyId }, run) =>
    readShopReply(services)(run.claim, replyId);
