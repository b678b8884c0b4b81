import { type Order, orderStage } from '@souvenance/contracts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../order.ts';

/** Number of the n-th time that copies of an order are printed again. */
export const reprintNumber = (first: string, turn: number): string => `${first}-R${turn}`;

/** The orders that print copies of an order again, the first one first. */
export const reprintsOf = async (
  { find }: Pick<Documents, 'find'>,
  { number, reprints }: Pick<OrderDocument, 'number' | 'reprints'>,
): Promise<Stored<OrderDocument>[]> => {
  const numbers = Array.from({ length: reprints }, (_, index) => reprintNumber(number, index + 1));
  const pages = await Promise.all(
    numbers.map((one) => find(orders, { where: [['number', '==', one]], limit: 1 })),
  );
  return pages.flatMap(({ items }) => items);
};

export const reprintView = ({ value }: Stored<OrderDocument>): Order['reprints'][number] => ({
  number: value.number,
  stage: orderStage(value.state),
  copies: value.cart.copies,
  shipments: value.shipments,
  createdAt: value.createdAt,
});
