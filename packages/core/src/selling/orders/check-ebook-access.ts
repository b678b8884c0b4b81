import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { WithEbookAccess } from '../../making/renderings/read-rendering.ts';
import { isHiddenFrom } from '../../people/families/authorize-access.ts';
import { orders } from './order.ts';

/** The e-book is for those who ordered it: any paid order of the book that holds one opens it, but a surprise. */
export const checkEbookAccess: WithEbookAccess['checkEbookAccess'] = async (
  { documents },
  actor,
  { familyId, bookId },
) => {
  const placed = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const isOrdered = placed.some(
    ({ value }) =>
      value.bookId === bookId &&
      value.cart.ebook &&
      value.paidAt !== null &&
      value.state !== 'refunded' &&
      !isHiddenFrom(actor, value),
  );
  if (!isOrdered) throw new AppError('ebook.not_ordered');
};
