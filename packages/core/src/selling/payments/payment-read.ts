import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** Number of the last read of each payment's status; only the latest read may write. */
export const paymentReads = collection('payment-reads', z.object({ readNumber: z.int().positive() }));

/** Starts a read of a payment's status. Returns its number, for `isLatestRead`. */
export const beginPaymentRead = (
  { documents }: Pick<Deps, 'documents'>,
  paymentIntentId: string,
): Promise<number> =>
  documents.transact(async (tx) => {
    const readNumber = ((await tx.get(paymentReads, paymentIntentId))?.value.readNumber ?? 0) + 1;
    tx.put(paymentReads, paymentIntentId, { readNumber });
    return readNumber;
  });

/** Returns false when another read has started since, whose result is newer. */
export const isLatestRead = async (
  tx: Transaction,
  paymentIntentId: string,
  readNumber: number,
): Promise<boolean> => (await tx.get(paymentReads, paymentIntentId))?.value.readNumber === readNumber;
