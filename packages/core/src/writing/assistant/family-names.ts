import { findAll } from '../../foundation/documents/find-all.ts';
import { members } from '../../people/families/family.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { persons } from '../persons/person.ts';

/** Names that a model is told, at the most. */
const NAMES_MAX = 200;

/** How the people of a family are called, each name once: what a text is kept true to. */
export const familyNames = async (documents: Documents, familyId: string): Promise<string[]> => {
  const where = [['familyId', '==', familyId]] as const;
  const [familyMembers, familyBooks] = await Promise.all([
    findAll(documents, members, { where }),
    findAll(documents, books, { where }),
  ]);
  const personsByBook = await Promise.all(
    familyBooks.map(({ id }) => findAll(documents, persons, { where: [['bookId', '==', id]] })),
  );
  const names = [
    ...familyBooks.map(({ value }) => value.narrator),
    ...familyMembers.map(({ value }) => value.name),
    ...personsByBook.flat().map(({ value }) => value.name),
  ];
  return [...new Set(names.filter((name) => name !== ''))].slice(0, NAMES_MAX);
};
