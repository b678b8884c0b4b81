import { giftPicture, giftState } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const giftDocument = z.object({
  purchaseId: z.string(),
  /** Its place in the cart, from 0: its code is made of both. */
  index: z.int().nonnegative(),
  from: z.object({ name: z.string(), email: z.string() }),
  recipient: z.string(),
  /** Null when the buyer hands it over, and once it is answered or given back. */
  email: z.string().nullable(),
  /** Emptied when it is given back. */
  message: z.string(),
  /** What goes with it, by the buyer's link; gone when it is given back. */
  picture: giftPicture.nullable(),
  cents: z.int().positive(),
  /** When it is told, on the recipient's own clock. */
  on: z.iso.date(),
  hour: z.int().min(0).max(23),
  timeZone: z.string(),
  state: giftState,
  history: z.array(z.object({ at: instant, from: giftState.nullable(), to: giftState })),
  /** What of its mails is done: told, reminded, reminded again, the buyer told of the silence. */
  steps: z.int().min(0).max(4),
  /** When the next of them is due; null when none is. */
  nextAt: instant.nullable(),
  /** Times that the buyer had it told again. */
  sendings: z.int().nonnegative(),
  expiresAt: instant,
  acceptedBy: z.string().nullable(),
  familyId: z.string().nullable(),
  bookId: z.string().nullable(),
  /** The coupon that is its printed book, once it is accepted. */
  couponCode: z.string().nullable(),
  /** When its money went back. */
  refundedAt: instant.nullable(),
  /** Since when a bank contests its payment: nothing is done with it until that is decided. */
  frozenAt: instant.nullable(),
  /** Whether its book was put aside then: no order had taken it. */
  hasBookAside: z.boolean(),
  createdAt: instant,
});
export type GiftDocument = z.infer<typeof giftDocument>;

/** Boxes that were paid, by the hash of their code. */
export const gifts = collection('gifts', giftDocument, [['nextAt'], ['familyId']]);
