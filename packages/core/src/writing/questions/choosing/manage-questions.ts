import { AppError, type BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../../foundation/limits/tally.ts';
import { narratorUid } from '../../../people/consents/consent.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { askNarrator } from '../../deliveries/manage-deliveries.ts';
import { narratorOf } from '../../persons/narrator.ts';
import { narratorId } from '../../persons/person.ts';
import { authorizeStory, isSeenBy, viewerOf } from '../../stories/authorize-story.ts';
import { isShown } from '../../stories/show-story.ts';
import { stories } from '../../stories/story.ts';
import { isOffered } from '../offer/offered.ts';
import { readLibraryQuestion } from '../offer/read-library.ts';
import { type QuestionRecord, questions } from '../question.ts';
import { questionReader, questionView } from './question-view.ts';

type QuestionDeps = Pick<Deps, 'documents' | 'clock' | 'ids'>;

const uidOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.uid : null);

const listed = (documents: Deps['documents'], bookId: string): Promise<Stored<QuestionRecord>[]> =>
  findAll(documents, questions, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'position', direction: 'asc' },
  });

/** A story that the person may not read yet is not named either. */
const questionsSeenBy = async (
  documents: Deps['documents'],
  actor: Actor,
  { id, value }: Stored<BookDocument>,
) => {
  const viewer = await viewerOf(documents, value.familyId, actor);
  const reader = await questionReader(documents, actor, { id, value });
  const storedStories = await findAll(documents, stories, {
    where: [['bookId', '==', id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const visibleIds = new Set(
    storedStories.filter((story) => isSeenBy(story.value, viewer)).map((story) => story.id),
  );
  return (await listed(documents, id)).map((bookQuestion) => {
    const question = questionView(bookQuestion, reader);
    const { aboutStoryId } = bookQuestion.value;
    return {
      ...question,
      storyId: question.storyId !== null && visibleIds.has(question.storyId) ? question.storyId : null,
      follows: aboutStoryId === undefined || visibleIds.has(aboutStoryId) ? question.follows : null,
    };
  });
};

/** The questions of a book in the family's order. */
export const listQuestions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookQuestion[]> => {
    const storedBook = await documents.get(books, bookId);
    return questionsSeenBy(
      documents,
      actor,
      await authorizeAccess(documents, actor, 'family.read', 'book', storedBook),
    );
  };

interface OwnChoice {
  readonly text: string;
  readonly theme: string;
  readonly isForRelatives?: boolean;
  readonly aboutStoryId?: string | undefined;
}
type Choice = { libraryId: string } | OwnChoice;

type Words = Pick<
  QuestionRecord,
  'libraryId' | 'text' | 'theme' | 'isForRelatives' | 'about' | 'follows' | 'aboutStoryId'
>;

/** Questions of one’s own that one account asks in a day: a whole book that is carried over has some two hundred. */
const OWN_A_DAY = 500;

/**
 * A question in a person's own words, with its story where it is about one. Throws `story.not_found`,
 * `story.not_shown`.
 */
const ownWords = async (
  tx: Transaction,
  actor: Actor,
  book: Stored<BookDocument>,
  { aboutStoryId, isForRelatives = false, ...words }: OwnChoice,
): Promise<Words> => {
  const ownQuestion = { libraryId: null, about: null, isForRelatives, ...words };
  if (aboutStoryId === undefined) return ownQuestion;
  const story = await authorizeStory(tx, actor, 'family.read', await tx.get(stories, aboutStoryId));
  const { bookId, state, kind, title, question } = story.value;
  if (bookId !== book.id) throw new AppError('story.not_found');
  if (!isShown(state)) throw new AppError('story.not_shown');
  // A relative's story is answered beneath it: the narrator is asked about their own stories.
  if (kind === 'contribution' || isForRelatives)
    throw new AppError('request.invalid', { field: 'aboutStoryId' });
  return { ...ownQuestion, aboutStoryId, follows: title.trim() === '' ? question : title };
};

/** Throws `question.not_found`, and `question.sensitive` for what this book's family did not ask for. */
const worded = async (
  tx: Transaction,
  actor: Actor,
  book: Stored<BookDocument>,
  choice: Choice,
): Promise<Words> => {
  if (!('libraryId' in choice)) return ownWords(tx, actor, book, choice);
  const { libraryId } = choice;
  const libraryQuestion = await readLibraryQuestion(tx, libraryId);
  if (libraryQuestion === null || libraryQuestion.isRetired) throw new AppError('question.not_found');
  const { takesSensitive } = (await narratorOf(tx, book)).value;
  if (
    !isOffered(libraryQuestion.theme, libraryQuestion.question, { themes: book.value.themes, takesSensitive })
  )
    throw new AppError('question.sensitive');
  const { text, about } = libraryQuestion.question;
  const follows = libraryQuestion.follows === null ? {} : { follows: libraryQuestion.follows.text };
  return { libraryId, text, about, theme: libraryQuestion.theme.name, isForRelatives: false, ...follows };
};

/** One that was skipped, by oneself or before skipping was one's own, can be chosen anew; not what the narrator refused. */
const mayChooseAgain = ({ state, skippedBy }: QuestionRecord, uid: string | null): boolean => {
  if (state === 'skipped') return skippedBy.length === 0 || (uid !== null && skippedBy.includes(uid));
  return state === 'chosen' && uid !== null && skippedBy.includes(uid);
};

/** Counts a question of somebody's own. Throws `question.too_many_today`. */
const spendOwn = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { libraryId }: Words,
): Promise<void> => {
  if (libraryId !== null || actor.kind !== 'user') return;
  const ownQuota = { what: 'own-questions', of: { uid: actor.uid }, most: OWN_A_DAY, windowMs: DAY_MS };
  await consume(tx, deps, 'question.too_many_today', ownQuota);
};

/**
 * Chooses a question of the library, once, or stores one that a relative wrote, which is asked of the narrator next,
 * with its story where it is about one. Throws `question.already_chosen`, `question.too_many_today`, and the errors of
 * its words.
 */
export const chooseQuestion =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, choice: Choice): Promise<BookQuestion> => {
    const askedBy = actor.kind === 'user' ? actor.name : '';
    // A library question stands once in a book: its id is made of both.
    const id = 'libraryId' in choice ? `${bookId}.${choice.libraryId}` : deps.ids.newId();
    const position = deps.clock.now().getTime();
    return deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'question.ask', 'book', await tx.get(books, bookId));
      const words = await worded(tx, actor, book, choice);
      const reader = await questionReader(tx, actor, book);
      const storedQuestion = await tx.get(questions, id);
      if (storedQuestion !== null && !mayChooseAgain(storedQuestion.value, uidOf(actor)))
        throw new AppError('question.already_chosen');
      const isPut = words.libraryId === null && !words.isForRelatives && reader.narrated !== null;
      const { familyId } = book.value;
      const value: QuestionRecord = {
        familyId,
        bookId,
        ...words,
        state: 'chosen',
        storyId: null,
        askedBy,
        askedByUid: uidOf(actor),
        position,
        skippedBy: (storedQuestion?.value.skippedBy ?? []).filter((uid) => uid !== uidOf(actor)),
        contributions: storedQuestion?.value.contributions ?? [],
      };
      await spendOwn(tx, deps, actor, words);
      tx.put(questions, id, value);
      if (isPut) await askNarrator(tx, deps, book, { id, value });
      return questionView({ id, value }, reader);
    });
  };

/** Nobody can ask again a question that the narrator refused. */
const checkOwn = (
  { state, skippedBy, bookId }: QuestionRecord,
  uid: string | null,
  narrator: string | null,
): void => {
  // The narrator skips by their account, or by the link of a question.
  const isHis = (one: string): boolean => one === narrator || one === narratorId(bookId);
  const isRefused = state === 'skipped' && skippedBy.some(isHis);
  if (isRefused && uid !== narrator) throw new AppError('question.refused');
};

const skipped = (
  question: QuestionRecord,
  uid: string,
  state: 'chosen' | 'skipped',
  isNarrator: boolean,
): QuestionRecord => {
  const others = question.skippedBy.filter((one) => one !== uid);
  const isSkip = state === 'skipped';
  return {
    ...question,
    // A question that somebody skipped who is no longer the narrator is brought back by anybody.
    state: isNarrator ? state : isSkip ? question.state : 'chosen',
    skippedBy: isSkip ? [...others, uid] : others,
  };
};

/**
 * Skips a question, or takes it up again, for oneself: only what the narrator skips is skipped in the book. An answered
 * one stays answered. Throws `question.refused`.
 */
export const setQuestionState =
  (deps: QuestionDeps) =>
  (actor: Actor, bookId: string, questionId: string, state: 'chosen' | 'skipped'): Promise<BookQuestion> =>
    deps.documents.transact(async (tx) => {
      const storedQuestion = await tx.get(questions, questionId);
      const mine = storedQuestion?.value.bookId === bookId ? storedQuestion : null;
      const question = await authorizeAccess(tx, actor, 'story.write', 'question', mine);
      if (actor.kind !== 'user') throw new AppError('session.required');
      if (question.value.state === 'answered') throw new AppError('question.already_chosen');
      const narrator = await narratorUid(tx, bookId);
      const book = await tx.get(books, bookId);
      if (book === null) throw new AppError('book.not_found');
      const reader = await questionReader(tx, actor, book);
      checkOwn(question.value, actor.uid, narrator);
      const value = skipped(question.value, actor.uid, state, actor.uid === narrator);
      tx.put(questions, questionId, value);
      return questionView({ ...question, value }, reader);
    });

/** Puts the questions in the given order; those that aren't named keep their place behind. */
export const reorderQuestions =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, questionIds: readonly string[]): Promise<BookQuestion[]> => {
    const book = await deps.documents.transact(async (tx) => {
      const admitted = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const storedQuestions = await Promise.all(questionIds.map((id) => tx.get(questions, id)));
      storedQuestions.forEach((question, position) => {
        if (question?.value.bookId !== bookId) throw new AppError('question.not_found');
        tx.put(questions, question.id, { ...question.value, position });
      });
      return admitted;
    });
    return questionsSeenBy(deps.documents, actor, book);
  };
