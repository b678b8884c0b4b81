import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { WithEbookAccess } from '../../making/renderings/read-rendering.ts';
import { isHiddenFrom } from '../../people/families/authorize-access.ts';
import { orders } from './order.ts';

/**
 * Checks that a paid order of the book includes the e-book, except an order that is a surprise for the viewer. Throws
 * `ebook.not_ordered`.
 */
export const checkEbookAccess: WithEbookAccess['checkEbookAccess'] = async (
  { documents },
  actor,
  { familyId, bookId },
) => {
  const familyOrders = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const isOrdered = familyOrders.some(
    ({ value }) =>
      value.bookId === bookId &&
      value.cart.ebook &&
      value.paidAt !== null &&
      value.state !== 'refunded' &&
      !isHiddenFrom(actor, value),
  );
  if (!isOrdered) throw new AppError('ebook.not_ordered');
};
