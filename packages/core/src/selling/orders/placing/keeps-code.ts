import type { Transaction } from '../../../ports/documents.port.ts';
import { orders } from '../order.ts';

/** Whether an order still has a code: not if it was cancelled or got another code. */
export const keepsCode =
  (tx: Pick<Transaction, 'get'>) =>
  async (orderId: string, code: string): Promise<boolean> => {
    const order = await tx.get(orders, orderId);
    return order !== null && order.value.state !== 'cancelled' && order.value.discount?.code === code;
  };
