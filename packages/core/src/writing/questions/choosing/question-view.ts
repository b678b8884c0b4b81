import type { BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { readNarratorUid } from '../../../people/consents/consent.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import type { BookDocument } from '../../books/book.ts';
import { describeNarrated, type Narrated } from '../../persons/narrated.ts';
import { readNarrator } from '../../persons/narrator.ts';
import { formatFollowedForNarrator, formatQuestionForNarrator } from '../offer/familiar/index.ts';
import type { QuestionRecord } from '../question.ts';
import { formatQuestionForList } from '../words-about.ts';

/** The reader of a book's questions. */
export interface QuestionReader {
  readonly uid: string | null;
  /** How the product refers to the narrator; null when the reader is the narrator, who is addressed. */
  readonly narrated: Narrated | null;
  /** Whether questions address the narrator with « tu ». */
  readonly isFamiliar: boolean;
}

/** Reads who reads the questions of a book: the actor, and how the questions name the narrator to them. */
export const readQuestionReader = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<QuestionReader> => {
  const uid = actor.kind === 'user' ? actor.uid : null;
  const isNarrator = uid !== null && uid === (await readNarratorUid(documents, book.id));
  const { isFamiliar = false, pronoun } = (await readNarrator(documents, book)).value;
  return { uid, narrated: isNarrator ? null : describeNarrated(book.value.narrator, pronoun), isFamiliar };
};

/**
 * The question as this reader sees it, worded for them. A reader's own skip or contribution sets the state for that
 * reader only.
 */
export const toQuestionView = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  { uid, narrated, isFamiliar }: QuestionReader,
): BookQuestion => {
  const { bookId, libraryId, theme, state, storyId, askedBy, position, isForRelatives } = value;
  const { skippedBy, contributions } = value;
  const follows = formatFollowedForNarrator(value, isFamiliar) ?? null;
  const text = formatQuestionForNarrator(value, isFamiliar);
  const reads = narrated === null ? text : formatQuestionForList(value, narrated);
  const commonFields = {
    id,
    bookId,
    libraryId,
    text,
    reads,
    follows,
    theme,
    askedBy,
    isOwn: uid !== null && value.askedByUid === uid,
    position,
    isForRelatives,
  };
  const ownContribution = contributions.find((contribution) => contribution.uid === uid);
  if (state !== 'chosen') return { ...commonFields, state, storyId };
  if (ownContribution !== undefined)
    return { ...commonFields, state: 'answered', storyId: ownContribution.storyId };
  return { ...commonFields, state: uid !== null && skippedBy.includes(uid) ? 'skipped' : 'chosen', storyId };
};

/**
 * Whether the question is hidden from the reader: the narrator skipped it, and only the person who skipped it still sees
 * it (« personne ne vous demandera pourquoi »).
 */
export const isHiddenRefusal = (
  { state, skippedBy }: Pick<QuestionRecord, 'state' | 'skippedBy'>,
  { uid, narrated }: QuestionReader,
): boolean =>
  state === 'skipped' &&
  narrated !== null &&
  skippedBy.length > 0 &&
  (uid === null || !skippedBy.includes(uid));
