import { AppError, type BookQuestion, type Delivery } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { consume, DAY_MS } from '../../../foundation/limits/rate-limits.ts';
import { readNarratorUid } from '../../../people/consents/consent.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { askNarrator } from '../../deliveries/manage-deliveries.ts';
import { readSendTimeToNarrator } from '../../deliveries/send-times.ts';
import { readNarrator, requireSecondId } from '../../persons/narrator.ts';
import { narratorId } from '../../persons/person.ts';
import { authorizeStory } from '../../stories/authorize-story.ts';
import { isShown } from '../../stories/show-story.ts';
import { stories } from '../../stories/story.ts';
import { isOffered } from '../offer/offered.ts';
import { readLibraryQuestion } from '../offer/read-library.ts';
import { libraryQuestionId, type QuestionRecord, questions } from '../question.ts';
import { listQuestions } from './list-questions.ts';
import { readQuestionViewer, toQuestionView } from './question-view.ts';

type QuestionDeps = Pick<Deps, 'documents' | 'clock' | 'ids'>;

const actorUid = (actor: Actor): string | null => (actor.kind === 'user' ? actor.uid : null);

interface OwnQuestion {
  /** The second narrator's id, null for the first; missing where the story says who tells. */
  readonly narratorId?: string | null | undefined;
  readonly text: string;
  readonly theme: string;
  readonly isForRelatives?: boolean;
  readonly aboutStoryId?: string | undefined;
}
type QuestionChoice = { libraryId: string; narratorId?: string | null | undefined } | OwnQuestion;

/** A question with when its mail to the narrator is sent: null when it is sent at once, or only waits in the list. */
type PutQuestion = BookQuestion & Pick<Delivery, 'sendTime'>;

type QuestionFields = Pick<
  QuestionRecord,
  'libraryId' | 'text' | 'theme' | 'isForRelatives' | 'about' | 'followUpOf' | 'aboutStoryId'
>;

/** Limit of own questions per account and day; a whole book that is carried over has some two hundred. */
const OWN_QUESTIONS_PER_DAY = 500;

/**
 * The fields of a question in the asker's own words, with the story that it is about. Throws `story.not_found` and
 * `story.not_shown`.
 */
const toOwnFields = async (
  tx: Transaction,
  actor: Actor,
  book: Stored<BookDocument>,
  { aboutStoryId, isForRelatives = false, narratorId: _, ...textFields }: OwnQuestion,
): Promise<QuestionFields> => {
  const ownQuestion = { libraryId: null, about: null, isForRelatives, ...textFields };
  if (aboutStoryId === undefined) return ownQuestion;
  const story = await authorizeStory(tx, actor, 'family.read', await tx.get(stories, aboutStoryId));
  const { bookId, state, kind, title, question } = story.value;
  if (bookId !== book.id) throw new AppError('story.not_found');
  if (!isShown(state)) throw new AppError('story.not_shown');
  // A relative's story gets comments instead: the narrator is asked only about the narrator's own stories.
  if (kind === 'contribution' || isForRelatives)
    throw new AppError('request.invalid', { field: 'aboutStoryId' });
  return { ...ownQuestion, aboutStoryId, followUpOf: title.trim() === '' ? question : title };
};

/**
 * The fields of the chosen question. Throws `question.not_found`, and `question.sensitive` without the family's opt-in.
 */
const toQuestionFields = async (
  tx: Transaction,
  actor: Actor,
  book: Stored<BookDocument>,
  choice: QuestionChoice,
): Promise<QuestionFields> => {
  if (!('libraryId' in choice)) return toOwnFields(tx, actor, book, choice);
  const { libraryId } = choice;
  const libraryQuestion = await readLibraryQuestion(tx, libraryId);
  if (libraryQuestion === null || libraryQuestion.isRetired) throw new AppError('question.not_found');
  const { takesSensitive } = (await readNarrator(tx, book, choice.narratorId ?? undefined)).value;
  if (
    !isOffered(libraryQuestion.theme, libraryQuestion.question, { themes: book.value.themes, takesSensitive })
  )
    throw new AppError('question.sensitive');
  const { text, about } = libraryQuestion.question;
  const followUpOf =
    libraryQuestion.followUpOf === null ? {} : { followUpOf: libraryQuestion.followUpOf.text };
  return { libraryId, text, about, theme: libraryQuestion.theme.name, isForRelatives: false, ...followUpOf };
};

/**
 * Whether a skipped question may be chosen again: by the person who skipped it, or when nobody is recorded as having
 * done so. A question that the narrator skipped stays skipped.
 */
const canChooseAgain = ({ state, skippedBy }: QuestionRecord, uid: string | null): boolean => {
  if (state === 'skipped') return skippedBy.length === 0 || (uid !== null && skippedBy.includes(uid));
  return state === 'chosen' && uid !== null && skippedBy.includes(uid);
};

/** The narrator whom a question is for: the chosen one, else the one who tells the story that it is about. */
const findNarrator = async (
  tx: Transaction,
  choice: QuestionChoice,
): Promise<QuestionChoice['narratorId']> => {
  if (choice.narratorId !== undefined || !('aboutStoryId' in choice)) return choice.narratorId;
  const { aboutStoryId } = choice;
  return aboutStoryId === undefined ? undefined : (await tx.get(stories, aboutStoryId))?.value.narratorId;
};

/** Counts an own question against the daily limit. Throws `question.too_many_today`. */
const consumeOwnQuota = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { libraryId }: QuestionFields,
): Promise<void> => {
  if (libraryId !== null || actor.kind !== 'user') return;
  const ownQuota = {
    action: 'own-questions',
    owner: { uid: actor.uid },
    maximum: OWN_QUESTIONS_PER_DAY,
    windowMs: DAY_MS,
  };
  await consume(tx, deps, 'question.too_many_today', ownQuota);
};

/**
 * Chooses a library question for a book, or adds one that a relative wrote, which becomes the narrator's next question.
 * Throws `question.already_chosen`, `question.too_many_today`, and the errors of `toQuestionFields`.
 */
export const chooseQuestion =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, choice: QuestionChoice): Promise<PutQuestion> => {
    const askedBy = actor.kind === 'user' ? actor.name : '';
    const ownId = deps.ids.newId();
    const question = await deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'question.ask', 'book', await tx.get(books, bookId));
      const secondId = requireSecondId(book, await findNarrator(tx, choice));
      const id = 'libraryId' in choice ? libraryQuestionId(bookId, secondId, choice.libraryId) : ownId;
      const fields = await toQuestionFields(tx, actor, book, choice);
      const viewer = await readQuestionViewer(tx, actor, book);
      const storedQuestion = await tx.get(questions, id);
      if (storedQuestion !== null && !canChooseAgain(storedQuestion.value, actorUid(actor)))
        throw new AppError('question.already_chosen');
      const isSentNext =
        fields.libraryId === null && !fields.isForRelatives && viewer.getWording(secondId).narrated !== null;
      const value: QuestionRecord = {
        familyId: book.value.familyId,
        bookId,
        ...(secondId !== undefined && { narratorId: secondId }),
        ...fields,
        state: 'chosen',
        storyId: null,
        askedBy,
        askedByUid: actorUid(actor),
        position: deps.clock.now().getTime(),
        skippedBy: (storedQuestion?.value.skippedBy ?? []).filter((uid) => uid !== actorUid(actor)),
        contributions: storedQuestion?.value.contributions ?? [],
      };
      await consumeOwnQuota(tx, deps, actor, fields);
      tx.put(questions, id, value);
      if (isSentNext) await askNarrator(tx, deps, book, { id, value });
      return toQuestionView({ id, value }, viewer);
    });
    return { ...question, sendTime: await readSendTimeToNarrator(deps, bookId, question.id) };
  };

/** Throws `question.refused` for a question that the narrator refused, unless the actor is the narrator. */
const requireNotRefused = (
  { state, skippedBy, bookId, narratorId: secondId }: QuestionRecord,
  uid: string | null,
  narrator: string | null,
): void => {
  // The narrator skips in the app, or by the link of a question.
  const personId = secondId ?? narratorId(bookId);
  const isNarratorId = (id: string): boolean => id === narrator || id === personId;
  const isRefused = state === 'skipped' && skippedBy.some(isNarratorId);
  if (isRefused && uid !== narrator) throw new AppError('question.refused');
};

const withSkip = (
  question: QuestionRecord,
  uid: string,
  state: 'chosen' | 'skipped',
  isNarrator: boolean,
): QuestionRecord => {
  const otherUids = question.skippedBy.filter((one) => one !== uid);
  const isSkip = state === 'skipped';
  return {
    ...question,
    // A question skipped by a former narrator may be brought back by anybody.
    state: isNarrator ? state : isSkip ? question.state : 'chosen',
    skippedBy: isSkip ? [...otherUids, uid] : otherUids,
  };
};

/**
 * Skips a question, or takes the skip back, for the actor; only the skip of the narrator whose
 * question it is applies to the whole book. Throws
 * `question.refused`, and `question.answered`.
 */
export const setQuestionState =
  (deps: QuestionDeps) =>
  (actor: Actor, bookId: string, questionId: string, state: 'chosen' | 'skipped'): Promise<BookQuestion> =>
    deps.documents.transact(async (tx) => {
      const storedQuestion = await tx.get(questions, questionId);
      const bookQuestion = storedQuestion?.value.bookId === bookId ? storedQuestion : null;
      const question = await authorizeAccess(tx, actor, 'story.write', 'question', bookQuestion);
      if (actor.kind !== 'user') throw new AppError('session.required');
      if (question.value.state === 'answered') throw new AppError('question.answered');
      const narrator = await readNarratorUid(tx, bookId, question.value.narratorId);
      const book = await tx.get(books, bookId);
      if (book === null) throw new AppError('book.not_found');
      const viewer = await readQuestionViewer(tx, actor, book);
      requireNotRefused(question.value, actor.uid, narrator);
      const value = withSkip(question.value, actor.uid, state, actor.uid === narrator);
      tx.put(questions, questionId, value);
      return toQuestionView({ ...question, value }, viewer);
    });

/** Orders the questions as given; those not named keep their position after them. Throws `question.not_found`. */
export const reorderQuestions =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, questionIds: readonly string[]): Promise<BookQuestion[]> => {
    await deps.documents.transact(async (tx) => {
      await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const storedQuestions = await Promise.all(questionIds.map((id) => tx.get(questions, id)));
      storedQuestions.forEach((question, position) => {
        if (question?.value.bookId !== bookId) throw new AppError('question.not_found');
        tx.put(questions, question.id, { ...question.value, position });
      });
    });
    return listQuestions(deps)(actor, bookId);
  };
