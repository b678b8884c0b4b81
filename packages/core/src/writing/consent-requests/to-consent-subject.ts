import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { getNarratorName } from '../persons/narrator.ts';

/** The book and the narrator with whom a consent is shown; the first narrator where `narratorId` is undefined. */
export const toConsentSubject = (
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  narratorId: string | undefined,
) => ({
  bookId: book.id,
  title: book.value.title,
  narrator: getNarratorName(book, narratorId),
  narratorId,
});
