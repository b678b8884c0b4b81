import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const giftCardDocument = z.object({
  purchaseId: z.string(),
  index: z.int().nonnegative(),
  recipient: z.string(),
  /** What it was sold for; what is left of it is the sum of its entries. */
  cents: z.int().positive(),
  currency: z.string(),
  state: z.enum(['issued', 'partly_used', 'used', 'cancelled']),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Cards that were paid, by the hash of their code. */
export const giftCards = collection('gift-cards', giftCardDocument, [['purchaseId'], ['issuedAt']]);

const giftCardEntry = z.object({
  cardId: z.string(),
  /** Added to what is left when positive, taken from it when negative. */
  cents: z.int(),
  cause: z.enum(['issued']),
  at: z.iso.datetime(),
});

/** What was put on a card and taken off it. */
export const giftCardEntries = collection('gift-card-entries', giftCardEntry, [['cardId', 'at']]);
