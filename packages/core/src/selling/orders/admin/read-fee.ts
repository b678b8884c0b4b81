import type { Actor } from '../../../foundation/actors/actor.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentFee } from '../../../ports/payments.port.ts';
import { openOrder } from './open-order.ts';

/**
 * Reads the payment service's fee for an order's payment; null without a payment, or if the service does not say.
 * Throws `order.not_found`, `payment.unavailable`.
 */
export const readFee =
  ({ documents, payments }: Pick<Deps, 'documents' | 'payments'>) =>
  async (actor: Actor, orderId: string): Promise<{ fee: PaymentFee | null }> => {
    const { paymentIntentId } = (await openOrder(documents, actor, orderId, 'admin.read')).value;
    return { fee: paymentIntentId === null ? null : await payments.readFee(paymentIntentId) };
  };
