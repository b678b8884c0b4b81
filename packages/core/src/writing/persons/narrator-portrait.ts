import { readNarratorUid } from '../../people/consents/consent.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { photographs } from '../photographs/photograph.ts';
import { readNarrator } from './narrator.ts';

/**
 * Id of the photograph that shows a book's narrator: the avatar of the narrator's own account, else the portrait that
 * the family gave. Null without either, or when the photograph was removed.
 */
export const readNarratorPortraitId = async (
  reader: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<string | null> => {
  const uid = await readNarratorUid(reader, book.id);
  const member = uid === null ? null : await reader.get(members, memberId(book.value.familyId, uid));
  const portraitId = member?.value.portraitId ?? (await readNarrator(reader, book)).value.portraitId ?? null;
  if (portraitId === null) return null;
  return (await reader.get(photographs, portraitId)) === null ? null : portraitId;
};
