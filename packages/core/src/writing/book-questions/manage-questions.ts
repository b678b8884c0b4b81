import { AppError, type BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { narratorUid } from '../../people/consents/consent.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { askingNarrator } from '../deliveries/manage-deliveries.ts';
import { narratorId } from '../persons/person.ts';
import { questionById } from '../questions/library/index.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { isSeenBy, viewerOf } from '../stories/authorize-story.ts';
import { stories } from '../stories/story.ts';

type QuestionDeps = Pick<Deps, 'documents' | 'clock' | 'ids'>;

/** The question as this person sees it: what he skipped, or told of himself, is behind him alone. */
const questionView = (
  { id, value: { familyId: _, skippedBy, contributions, askedByUid: __, ...value } }: Stored<QuestionRecord>,
  uid: string | null,
): BookQuestion => {
  const own = contributions.find((one) => one.uid === uid);
  if (value.state !== 'chosen') return { id, ...value };
  if (own !== undefined) return { id, ...value, state: 'answered', storyId: own.storyId };
  return { id, ...value, state: uid !== null && skippedBy.includes(uid) ? 'skipped' : 'chosen' };
};

const uidOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.uid : null);

const listed = (documents: Deps['documents'], bookId: string): Promise<Stored<QuestionRecord>[]> =>
  findAll(documents, questions, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'position', direction: 'asc' },
  });

/** A story that the person may not read yet is not named either. */
const shown = async (documents: Deps['documents'], actor: Actor, { id, value }: Stored<BookDocument>) => {
  const viewer = await viewerOf(documents, value.familyId, actor);
  const written = await findAll(documents, stories, {
    where: [['bookId', '==', id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const hidden = new Set(written.filter((story) => !isSeenBy(story.value, viewer)).map((story) => story.id));
  return (await listed(documents, id)).map((stored) => {
    const question = questionView(stored, viewer.uid);
    return hidden.has(question.storyId ?? '') ? { ...question, storyId: null } : question;
  });
};

/** The questions of a book in the family's order. */
export const listQuestions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookQuestion[]> => {
    const stored = await documents.get(books, bookId);
    return shown(documents, actor, await authorizeAccess(documents, actor, 'family.read', 'book', stored));
  };

type Choice = { libraryId: string } | { text: string; theme: string; isForRelatives?: boolean };

const worded = (choice: Choice): Pick<QuestionRecord, 'libraryId' | 'text' | 'theme' | 'isForRelatives'> => {
  if (!('libraryId' in choice)) return { libraryId: null, isForRelatives: false, ...choice };
  const found = questionById(choice.libraryId);
  if (found === undefined) throw new AppError('question.not_found');
  const { text } = found.question;
  return { libraryId: choice.libraryId, text, theme: found.theme.name, isForRelatives: false };
};

/** One that was skipped, by oneself or before skipping was one's own, can be chosen anew; not what the narrator refused. */
const mayChooseAgain = ({ state, skippedBy }: QuestionRecord, uid: string | null): boolean => {
  if (state === 'skipped') return skippedBy.length === 0 || (uid !== null && skippedBy.includes(uid));
  return state === 'chosen' && uid !== null && skippedBy.includes(uid);
};

/** Chooses a question of the library, once, or keeps one that a relative wrote, which is put to the narrator next. */
export const chooseQuestion =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, choice: Choice): Promise<BookQuestion> => {
    const words = worded(choice);
    const askedBy = actor.kind === 'user' ? actor.name : '';
    // A library question stands once in a book: its id is made of both.
    const id = words.libraryId === null ? deps.ids.newId() : `${bookId}.${words.libraryId}`;
    const position = deps.clock.now().getTime();
    return deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'question.ask', 'book', await tx.get(books, bookId));
      const known = await tx.get(questions, id);
      if (known !== null && !mayChooseAgain(known.value, uidOf(actor)))
        throw new AppError('question.already_chosen');
      const isNarrator = uidOf(actor) !== null && uidOf(actor) === (await narratorUid(tx, bookId));
      const isPut = words.libraryId === null && !words.isForRelatives && !isNarrator;
      const ask = isPut ? await askingNarrator(tx, deps, book) : () => undefined;
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
        skippedBy: (known?.value.skippedBy ?? []).filter((uid) => uid !== uidOf(actor)),
        contributions: known?.value.contributions ?? [],
      };
      tx.put(questions, id, value);
      ask({ id, value });
      return questionView({ id, version: 0, value }, uidOf(actor));
    });
  };

/** What the narrator refused himself is asked again by nobody else (README.md, States). */
const checkOwn = (
  { state, skippedBy, bookId }: QuestionRecord,
  uid: string | null,
  narrator: string | null,
): void => {
  // By his account, or by the link of a question.
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
    // Before this was told apart, anybody's skip took it from everybody: anybody brings it back.
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
      const stored = await tx.get(questions, questionId);
      const mine = stored?.value.bookId === bookId ? stored : null;
      const question = await authorizeAccess(tx, actor, 'story.write', 'question', mine);
      if (actor.kind !== 'user') throw new AppError('session.required');
      if (question.value.state === 'answered') throw new AppError('question.already_chosen');
      const narrator = await narratorUid(tx, bookId);
      checkOwn(question.value, actor.uid, narrator);
      const value = skipped(question.value, actor.uid, state, actor.uid === narrator);
      tx.put(questions, questionId, value);
      return questionView({ ...question, value }, actor.uid);
    });

/** Puts the questions in the given order; those that aren't named keep their place behind. */
export const reorderQuestions =
  (deps: QuestionDeps) =>
  async (actor: Actor, bookId: string, questionIds: readonly string[]): Promise<BookQuestion[]> => {
    const book = await deps.documents.transact(async (tx) => {
      const admitted = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const found = await Promise.all(questionIds.map((id) => tx.get(questions, id)));
      found.forEach((stored, position) => {
        if (stored?.value.bookId !== bookId) throw new AppError('question.not_found');
        tx.put(questions, stored.id, { ...stored.value, position });
      });
      return admitted;
    });
    return shown(deps.documents, actor, book);
  };
