import type { Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

/** What is written with a reprint or a refund, in the same stroke: gives the order as it is kept then. */
export type Alongside = (tx: Transaction, order: OrderDocument) => Promise<OrderDocument>;

export const asItIs: Alongside = async (_, order) => order;
