import type { Book, BookFormat, SessionAnswer } from '@souvenance/contracts';
import type { Visitor } from '../visitor/visitor.ts';
import type { PlannedBook } from './plan-book.ts';

export interface BookOptions {
  familyName: string;
  format: BookFormat;
  largePrint: boolean;
}

const ensureFamily = async (visitor: Visitor, session: SessionAnswer, name: string): Promise<string> => {
  const existingFamily = session.organizations.find((organization) => organization.name === name);
  if (existingFamily !== undefined) return existingFamily.id;
  const made = await visitor.client.call('families.create', { body: { name } });
  await visitor.read();
  return made.id;
};

/** Returns the book with this title in the family with this name; creates both if necessary. */
export const makeBook = async (
  visitor: Visitor,
  session: SessionAnswer,
  { title, subtitle, narrator, themes }: PlannedBook,
  { familyName, format, largePrint }: BookOptions,
): Promise<Book> => {
  const familyId = await ensureFamily(visitor, session, familyName);
  const { books } = await visitor.client.call('books.list');
  const existingBook = books.find((book) => book.familyId === familyId && book.title === title);
  if (existingBook !== undefined) return existingBook;
  return visitor.client.call('books.create', {
    body: { familyId, title, subtitle, narrator, format, largePrint, themes, consent: 'in_person' },
  });
};
