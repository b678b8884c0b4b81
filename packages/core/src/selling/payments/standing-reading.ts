import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** How often what became of a payment was read, by payment: only the latest reading writes. */
export const standingReadings = collection('payment-standings', z.object({ turn: z.int().positive() }));

/** A reading begins: it alone may write what it finds, unless another one begins after it. */
export const beginStanding = (
  { documents }: Pick<Deps, 'documents'>,
  paymentIntentId: string,
): Promise<number> =>
  documents.transact(async (tx) => {
    const turn = ((await tx.get(standingReadings, paymentIntentId))?.value.turn ?? 0) + 1;
    tx.put(standingReadings, paymentIntentId, { turn });
    return turn;
  });

/** False when somebody has begun to read later: what that one finds is newer. */
export const isLatestStanding = async (
  tx: Transaction,
  paymentIntentId: string,
  turn: number,
): Promise<boolean> => (await tx.get(standingReadings, paymentIntentId))?.value.turn === turn;
