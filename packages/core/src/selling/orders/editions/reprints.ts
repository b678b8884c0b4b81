import { findOrderStage, type Order } from '@souvenance/contracts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../order.ts';

/** Number of the n-th reprint of an order. */
export const formatReprintNumber = (orderNumber: string, count: number): string => `${orderNumber}-R${count}`;

/** The reprintCount of an order, oldest first. */
export const readReprints = async (
  { find }: Pick<Documents, 'find'>,
  { number, reprintCount }: Pick<OrderDocument, 'number' | 'reprintCount'>,
): Promise<Stored<OrderDocument>[]> => {
  const numbers = Array.from({ length: reprintCount }, (_, index) => formatReprintNumber(number, index + 1));
  const pages = await Promise.all(
    numbers.map((numberOfReprint) => find(orders, { where: [['number', '==', numberOfReprint]], limit: 1 })),
  );
  return pages.flatMap(({ items }) => items);
};

export const toReprintView = ({ value }: Stored<OrderDocument>): Order['reprints'][number] => ({
  number: value.number,
  stage: findOrderStage(value.state),
  copies: value.cart.copies,
  shipments: value.shipments,
  createdAt: value.createdAt,
});
