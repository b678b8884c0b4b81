import { type Book, canDo, type Organization } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { requestPath } from '#lib/api-client/request-path.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { familyPath } from './keep-family.ts';
import { requireMember } from './page-properties.ts';

/** A page of another of one's families shows that family, shell and roles included. */
export const showFamilyOf = async ({ familyId }: { familyId: string }): Promise<void> => {
  const { organization } = await requireMember();
  if (familyId !== organization.id) redirect(familyPath(familyId, await requestPath()));
};

/** A family that has no book yet is led to where one begins, or where its members stand. */
export const beginBook = ({ role }: Organization): never =>
  redirect(canDo(role, 'book.layout') ? '/new-book' : '/settings/organization');

/** The book a page is about: the one its address names (`?book=`), else the one of this family that changed last. */
export const readCurrentBook = async (bookId?: string | string[]): Promise<Book> => {
  const client = await serverClient();
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
  return beginBook(organization);
};
