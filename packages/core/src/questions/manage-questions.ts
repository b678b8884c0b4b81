import { AppError, type BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../accounts/actor.ts';
import { books } from '../books/book.ts';
import type { Deps } from '../deps.ts';
import type { Stored } from '../documents/documents.port.ts';
import { findAll } from '../documents/find-all.ts';
import { admit } from '../families/admit.ts';
import { questionById } from './library/index.ts';
import { type QuestionRecord, questions } from './question.ts';

type QuestionDeps = Pick<Deps, 'documents' | 'clock' | 'ids'>;

const questionView = ({ id, value: { familyId: _, ...value } }: Stored<QuestionRecord>): BookQuestion => ({
  id,
  ...value,
});

const listed = (documents: Deps['documents'], bookId: string): Promise<Stored<QuestionRecord>[]> =>
  findAll(documents, questions, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'position', direction: 'asc' },
  });

/** The questions of a book in the family's order. */
export const listQuestions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookQuestion[]> => {
    await admit(documents, actor, 'family.read', 'book', await documents.get(books, bookId));
    return (await listed(documents, bookId)).map(questionView);
  };

type Choice = { libraryId: string } | { text: string; theme: string };

const worded = (choice: Choice): Pick<QuestionRecord, 'libraryId' | 'text' | 'theme'> => {
  if (!('libraryId' in choice)) return { libraryId: null, ...choice };
  const found = questionById(choice.libraryId);
  if (found === undefined) throw new AppError('question.not_found');
  return { libraryId: choice.libraryId, text: found.question.text, theme: found.theme.name };
};

/** Chooses a question of the library, once, or keeps one that a relative wrote. */
export const chooseQuestion =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, choice: Choice): Promise<BookQuestion> => {
    const words = worded(choice);
    const askedBy = actor.kind === 'user' ? actor.name : '';
    // A library question stands once in a book: its id is made of both.
    const id = words.libraryId === null ? deps.ids.newId() : `${bookId}.${words.libraryId}`;
    const position = deps.clock.now().getTime();
    return deps.documents.transact(async (tx) => {
      const book = await admit(tx, actor, 'question.ask', 'book', await tx.get(books, bookId));
      const known = await tx.get(questions, id);
      if (known !== null && known.value.state !== 'skipped') throw new AppError('question.already_chosen');
      const { familyId } = book.value;
      const value: QuestionRecord = {
        familyId,
        bookId,
        ...words,
        state: 'chosen',
        storyId: null,
        askedBy,
        position,
      };
      tx.put(questions, id, value);
      return questionView({ id, version: 0, value });
    });
  };

/** Skips a question, or takes it up again. An answered one stays answered. */
export const setQuestionState =
  (deps: QuestionDeps) =>
  (actor: Actor, bookId: string, questionId: string, state: 'chosen' | 'skipped'): Promise<BookQuestion> =>
    deps.documents.transact(async (tx) => {
      const stored = await tx.get(questions, questionId);
      const mine = stored?.value.bookId === bookId ? stored : null;
      const question = await admit(tx, actor, 'story.write', 'question', mine);
      if (question.value.state === 'answered') throw new AppError('question.already_chosen');
      const value = { ...question.value, state };
      tx.put(questions, questionId, value);
      return questionView({ ...question, value });
    });

/** Puts the questions in the given order; those that aren't named keep their place behind. */
export const reorderQuestions =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, questionIds: readonly string[]): Promise<BookQuestion[]> => {
    await deps.documents.transact(async (tx) => {
      await admit(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const found = await Promise.all(questionIds.map((id) => tx.get(questions, id)));
      found.forEach((stored, position) => {
        if (stored?.value.bookId !== bookId) throw new AppError('question.not_found');
        tx.put(questions, stored.id, { ...stored.value, position });
      });
    });
    return (await listed(deps.documents, bookId)).map(questionView);
  };
