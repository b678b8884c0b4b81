import type { BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { findVisible, LIST_PAGE } from '../../../foundation/documents/find-visible.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { readViewer } from '../../stories/authorize-story.ts';
import { type QuestionRecord, questions } from '../question.ts';
import {
  isSkipHiddenFrom,
  type QuestionViewer,
  readQuestionViewer,
  toQuestionView,
} from './question-view.ts';
import { readVisibleStoryIds } from './visible-stories.ts';

const inFamilyOrder = (bookId: string) =>
  ({ where: [['bookId', '==', bookId]], orderBy: { field: 'position', direction: 'asc' } }) as const;

const listBookQuestions = (documents: Deps['documents'], bookId: string): Promise<Stored<QuestionRecord>[]> =>
  findAll(documents, questions, inFamilyOrder(bookId));

/** Whether the viewer's list has the question: it has none that only relatives still answer about a former narrator. */
const isListed = (question: QuestionRecord, questionViewer: QuestionViewer): boolean =>
  question.formerNarratorName === undefined && !isSkipHiddenFrom(question, questionViewer);

/**
 * Lists a book's questions for this actor. Ids and titles of stories that the actor may not read are left out,
 * and questions that the narrator skipped.
 */
const listVisibleQuestions = async (
  documents: Deps['documents'],
  actor: Actor,
  { id, value }: Stored<BookDocument>,
  bookQuestions: readonly Stored<QuestionRecord>[],
): Promise<BookQuestion[]> => {
  const viewer = await readViewer(documents, value.familyId, actor);
  const questionViewer = await readQuestionViewer(documents, actor, { id, value });
  const visibleQuestions = bookQuestions.filter((question) => isListed(question.value, questionViewer));
  const visibleIds = await readVisibleStoryIds(documents, visibleQuestions, viewer);
  return visibleQuestions.map((bookQuestion) => {
    const question = toQuestionView(bookQuestion, questionViewer);
    const { aboutStoryId } = bookQuestion.value;
    return {
      ...question,
      storyId: question.storyId !== null && visibleIds.has(question.storyId) ? question.storyId : null,
      followUpOf: aboutStoryId === undefined || visibleIds.has(aboutStoryId) ? question.followUpOf : null,
    };
  });
};

/** Lists the questions of a book in the family's order. */
export const listQuestions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookQuestion[]> => {
    const storedBook = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    return listVisibleQuestions(documents, actor, book, await listBookQuestions(documents, bookId));
  };

/** Lists the questions of a book in the family's order, a hundred at a time. */
export const readQuestionPage =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (
    actor: Actor,
    bookId: string,
    after?: string,
  ): Promise<{ questions: BookQuestion[]; cursor: string | null }> => {
    const storedBook = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    const questionViewer = await readQuestionViewer(documents, actor, book);
    const { items, cursor } = await findVisible(
      documents,
      questions,
      { ...inFamilyOrder(bookId), limit: LIST_PAGE, cursor: after },
      ({ value }) => isListed(value, questionViewer),
    );
    return { questions: await listVisibleQuestions(documents, actor, book, items), cursor };
  };
