import { z } from 'zod';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { collection } from '../../ports/documents.port.ts';

/** What became of a print shop's mail. */
const outcomes = [
  /** Its words stand in the thread of the order. */
  'taken',
  /** From another address than the shop's: the house was told, and nothing was followed. */
  'stranger',
  /** From a shop that has the order no more, or that has written as much as a day takes: the house was told. */
  'told',
  'empty',
  'unreadable',
  'automatic',
  'bounce',
  'loop',
] as const;
export type ShopReplyOutcome = (typeof outcomes)[number];

/** Mails of print shops that came back for an order: none of their words. */
export const shopReplies = collection(
  'shop-replies',
  z.object({
    orderId: z.string(),
    familyId: z.string(),
    /** Of the shop that the address was given to. */
    shopAssignment: z.int().positive(),
    /** Where the mail lies in `media` until it is read. */
    key: z.string(),
    /** Null until it was read. */
    outcome: z.enum(outcomes).nullable(),
    createdAt: z.iso.datetime(),
  }),
  [['orderId'], ['familyId']],
);

/** Erased with its family. */
export const shopReplyKey = (familyId: string, replyId: string): string =>
  `families/${familyId}/mails/${replyId}.eml`;

/** Reads a print shop's mail into the thread of its order. A mail that nobody could read stays where it lies. */
export const readShopReplyJob = declareJob('read-shop-reply', (replyId: string) => `shop-reply.${replyId}`, {
  release: async (tx, _, payload) => {
    const reply = await tx.get(shopReplies, String(payload.replyId));
    if (reply === null || reply.value.outcome !== null) return;
    tx.put(shopReplies, reply.id, { ...reply.value, outcome: 'unreadable' });
  },
});
