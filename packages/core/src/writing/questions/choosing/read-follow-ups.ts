import { AppError, type FollowUp } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Documents } from '../../../ports/documents.port.ts';
import { books } from '../../books/book.ts';
import { readNarrator } from '../../persons/narrator.ts';
import { listFollowUps } from '../follow-ups.ts';
import { questions } from '../question.ts';

/** Lists the follow-ups of a question that was just answered. */
export const readFollowUps =
  ({ documents }: { readonly documents: Pick<Documents, 'get'> }) =>
  async (actor: Actor, bookId: string, questionId: string): Promise<FollowUp[]> => {
    const storedQuestion = await documents.get(questions, questionId);
    const bookQuestion = storedQuestion?.value.bookId === bookId ? storedQuestion : null;
    const question = await authorizeAccess(documents, actor, 'question.ask', 'question', bookQuestion);
    const book = await documents.get(books, bookId);
    if (book === null) throw new AppError('book.not_found');
    const { takesSensitive, isFamiliar = false } = (
      await readNarrator(documents, book, question.value.narratorId)
    ).value;
    const optIn = { themes: book.value.themes, takesSensitive };
    return listFollowUps(documents, question.value, optIn, isFamiliar);
  };
