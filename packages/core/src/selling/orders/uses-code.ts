import type { Transaction } from '../../ports/documents.port.ts';
import { findAppliedDiscount } from '../quotes/discount.ts';
import { orders } from './order.ts';

/**
 * Returns a check whether an order still uses a code; not if the order was cancelled, got another code, or takes
 * nothing of it.
 */
export const usesCode =
  (tx: Pick<Transaction, 'get'>) =>
  async (orderId: string, code: string): Promise<boolean> => {
    const order = await tx.get(orders, orderId);
    return (
      order !== null && order.value.state !== 'cancelled' && findAppliedDiscount(order.value)?.code === code
    );
  };
