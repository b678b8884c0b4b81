import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findNarratorByUid, findSecondId } from '../persons/narrator.ts';

/**
 * Whether the actor's account is that of the book's other narrator. Such an account cannot consent in place of the one
 * whom `secondId` names (the first one where it is undefined): it would become the author of that narrator's answers.
 */
export const isOtherNarrator = async (
  documents: Pick<Documents, 'get'>,
  book: Stored<BookDocument>,
  secondId: string | undefined,
  actor: Actor,
): Promise<boolean> => {
  const personId = await findNarratorByUid(documents, book, actor.kind === 'user' ? actor.uid : null);
  return personId !== null && findSecondId(book, personId) !== secondId;
};
