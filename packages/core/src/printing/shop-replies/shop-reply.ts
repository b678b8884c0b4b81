import { z } from 'zod';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { collection } from '../../ports/documents.port.ts';

/** Outcome of a print shop's mail. */
const outcomes = [
  /** Added to the thread of the order. */
  'taken',
  /** From another address than the shop's: the administrators were alerted. */
  'stranger',
  /** From a former shop, or over the daily limit: the administrators were alerted. */
  'told',
  'empty',
  'unreadable',
  'automatic',
  'bounce',
  'loop',
] as const;
export type ShopReplyOutcome = (typeof outcomes)[number];

/** Received mails of print shops, without their text. */
export const shopReplies = collection(
  'shop-replies',
  z.object({
    orderId: z.string(),
    familyId: z.string(),
    /** Shop assignment of the reply address. */
    shopAssignment: z.int().positive(),
    /** Key of the mail in `media` until it is read. */
    key: z.string(),
    /** Null until it is read. */
    outcome: z.enum(outcomes).nullable(),
    createdAt: z.iso.datetime(),
  }),
  [['orderId'], ['familyId']],
);

/** Key of a mail; erased with its family. */
export const shopReplyKey = (familyId: string, replyId: string): string =>
  `families/${familyId}/mails/${replyId}.eml`;

/**
 * Reads a print shop's mail into the thread of its order. If the job fails for good, the mail is marked as unreadable
 * and stays stored.
 */
export const readShopReplyJob = declareJob('read-shop-reply', (replyId: string) => `shop-reply.${replyId}`, {
  release: async (tx, _, payload) => {
    const reply = await tx.get(shopReplies, String(payload.replyId));
    if (reply === null || reply.value.outcome !== null) return;
    tx.put(shopReplies, reply.id, { ...reply.value, outcome: 'unreadable' });
  },
});
