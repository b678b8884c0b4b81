import { giftPicture, giftState } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const giftDocument = z.object({
  purchaseId: z.string(),
  /** Index in the purchase, from 0; the code is derived from both. */
  index: z.int().nonnegative(),
  from: z.object({ name: z.string(), email: z.string() }),
  recipient: z.string(),
  /** Address of the recipient; null when the buyer gives the gift in person, and once it is answered or refunded. */
  email: z.string().nullable(),
  /** Emptied when the gift is refunded. */
  message: z.string(),
  /** Photograph set through the buyer's link; removed when the gift is refunded. */
  picture: giftPicture.nullable(),
  cents: z.int().positive(),
  /** Day and hour of the announcement, in the recipient's time zone. */
  on: z.iso.date(),
  hour: z.int().min(0).max(23),
  timeZone: z.string(),
  state: giftState,
  history: z.array(z.object({ at: instant, from: giftState.nullable(), to: giftState })),
  /** Mails sent so far: announcement, two reminders, the buyer's notice that no answer came. */
  steps: z.int().min(0).max(4),
  /** When the next mail is due; null when none is. */
  nextAt: instant.nullable(),
  /** How often the buyer sent the mail again. */
  sendings: z.int().nonnegative(),
  expiresAt: instant,
  acceptedBy: z.string().nullable(),
  familyId: z.string().nullable(),
  bookId: z.string().nullable(),
  /** Code of the coupon for the printed book, once the gift is accepted. */
  couponCode: z.string().nullable(),
  /** When it was refunded. */
  refundedAt: instant.nullable(),
  /** When a bank disputed its payment; nothing is done with the gift until that is decided. */
  frozenAt: instant.nullable(),
  /** Whether the freeze removed the coupon of its book, because no order used it. */
  hasBookAside: z.boolean(),
  createdAt: instant,
});
export type GiftDocument = z.infer<typeof giftDocument>;

/** Paid boxes, by the hash of their code. */
export const gifts = collection('gifts', giftDocument, [['nextAt'], ['familyId']]);
