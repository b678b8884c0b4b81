import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import type { PaymentSession } from '../../ports/payments.port.ts';

/** The ledger of money given back, by payment session: each goes back once. */
export const refunds = collection(
  'refunds',
  z.object({ orderId: z.string(), cents: z.int(), at: z.iso.datetime() }),
);

/**
 * Gives the whole of a paid session back. Called again after a crash it asks under the same key, and after it is
 * recorded not at all. Throws `payment.unavailable`.
 */
export const giveBack =
  ({ documents, payments, clock }: Pick<Deps, 'documents' | 'payments' | 'clock'>) =>
  async (orderId: string, { id, amountCents: cents, paymentIntentId }: PaymentSession): Promise<void> => {
    if (paymentIntentId === null || (await documents.get(refunds, id)) !== null) return;
    await payments.refund({ paymentIntentId, cents, idempotencyKey: `refund:${orderId}:${id}` });
    const at = clock.now().toISOString();
    await documents.transact(async (tx) => tx.put(refunds, id, { orderId, cents, at }));
  };
