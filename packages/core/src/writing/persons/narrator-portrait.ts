import { readNarratorUid } from '../../people/consents/consent.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { keepPortraitId } from '../photographs/family-picture.ts';
import { readNarrator } from './narrator.ts';
import type { PersonRecord } from './person.ts';

/**
 * Id of the photograph that shows a book's narrator: the avatar of the narrator's own account, else the portrait that
 * the family gave. A photograph that was removed does not count. Null without either.
 */
export const readNarratorPortraitId = async (
  reader: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<string | null> => {
  const uid = await readNarratorUid(reader, book.id);
  const member = uid === null ? null : await reader.get(members, memberId(book.value.familyId, uid));
  const { portraitId } = (await readNarrator(reader, book)).value;
  return (await keepPortraitId(reader, member?.value.portraitId)) ?? keepPortraitId(reader, portraitId);
};

/** Id of the photograph that shows a person of the book; null without one, and when it was removed. */
export const readPersonPortraitId = (
  reader: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { isNarrator, portraitId }: Pick<PersonRecord, 'isNarrator' | 'portraitId'>,
): Promise<string | null> =>
  isNarrator ? readNarratorPortraitId(reader, book) : keepPortraitId(reader, portraitId);
