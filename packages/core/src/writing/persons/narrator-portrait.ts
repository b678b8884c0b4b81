import { memberId, members } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findExistingPortraitId } from '../photographs/family-picture.ts';
import { readNarrator, readUidOfNarrator } from './narrator.ts';
import { narratorId, type PersonRecord } from './person.ts';

/**
 * Id of the photograph that shows a narrator of a book, the first one where `personId` is missing: the avatar of
 * their own account, else the portrait that the family gave. A photograph that was removed does not count. Null without
 * either.
 */
export const readNarratorPortraitId = async (
  documents: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  personId?: string | undefined,
): Promise<string | null> => {
  const uid = await readUidOfNarrator(documents, book, personId ?? narratorId(book.id));
  const member = uid === null ? null : await documents.get(members, memberId(book.value.familyId, uid));
  const { portraitId } = (await readNarrator(documents, book, personId)).value;
  return (
    (await findExistingPortraitId(documents, member?.value.portraitId)) ??
    findExistingPortraitId(documents, portraitId)
  );
};

/** Id of the photograph that shows a person of the book; null without one, and when it was removed. */
export const readPersonPortraitId = (
  documents: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { id, value: { isNarrator, portraitId } }: Pick<Stored<PersonRecord>, 'id' | 'value'>,
): Promise<string | null> =>
  isNarrator ? readNarratorPortraitId(documents, book, id) : findExistingPortraitId(documents, portraitId);
