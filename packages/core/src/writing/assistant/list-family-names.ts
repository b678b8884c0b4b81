import { findAll } from '../../foundation/documents/find-all.ts';
import { members } from '../../people/families/family.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { getNarratorName, listNarratorIds } from '../persons/narrator.ts';
import { persons } from '../persons/person.ts';

/** Maximum number of names sent to the model. */
const NAMES_MAX = 200;

/**
 * Lists the names of a family's narrators, members and recipients, each once. The model corrects misspelt names to
 * these.
 */
export const listFamilyNames = async (documents: Documents, familyId: string): Promise<string[]> => {
  const where = [['familyId', '==', familyId]] as const;
  const [familyMembers, familyBooks] = await Promise.all([
    findAll(documents, members, { where }),
    findAll(documents, books, { where }),
  ]);
  const personsByBook = await Promise.all(
    familyBooks.map(({ id }) => findAll(documents, persons, { where: [['bookId', '==', id]] })),
  );
  const names = [
    ...familyBooks.flatMap((book) => listNarratorIds(book).map((id) => getNarratorName(book, id))),
    ...familyMembers.map(({ value }) => value.name),
    ...personsByBook.flat().map(({ value }) => value.name),
  ];
  return [...new Set(names.filter((name) => name !== ''))].slice(0, NAMES_MAX);
};
