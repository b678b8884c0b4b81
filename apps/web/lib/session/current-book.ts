import { type Book, canDo, type Organization } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readRequestPath } from '#lib/api-client/read-request-path.ts';
import { familyPath } from './keep-family.ts';
import { requireMember } from './page-properties.ts';

/**
 * Redirects to switch the current family when the page belongs to another family of the user, so that shell and roles
 * match it.
 */
export const showFamilyOf = async ({ familyId }: { familyId: string }): Promise<void> => {
  const { organization } = await requireMember();
  if (familyId !== organization.id) redirect(familyPath(familyId, await readRequestPath()));
};

/** Redirects a family without a book: to /new-book for members who may lay out a book, else to the list of members. */
export const redirectWithoutBook = ({ role }: Organization): never =>
  redirect(canDo(role, 'book.layout') ? '/new-book' : '/settings/organization');

/**
 * The book of the page: the one in its address (`?book=`), else the most recently changed one of the current family.
 */
export const readCurrentBook = async (bookId?: string | string[]): Promise<Book> => {
  const client = await createServerClient();
  if (typeof bookId === 'string') {
    const [book] = await Promise.all([client.call('books.read', { params: { bookId } }), requireMember()]);
    await showFamilyOf(book);
    return book;
  }
  const [{ organization }, { books }] = await Promise.all([requireMember(), client.call('books.list')]);
  const newest = books
    .filter(({ familyId }) => familyId === organization.id)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
  if (newest) return newest;
  return redirectWithoutBook(organization);
};
