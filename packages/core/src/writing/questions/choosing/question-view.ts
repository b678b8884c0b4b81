import type { BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import type { BookDocument } from '../../books/book.ts';
import { describeNarrated, type Narrated } from '../../persons/narrated.ts';
import { findNarratorByUid, getNarratorName, readNarrator } from '../../persons/narrator.ts';
import { narratorId } from '../../persons/person.ts';
import { formatFollowedForNarrator, formatQuestionForNarrator } from '../offer/familiar/index.ts';
import type { QuestionRecord } from '../question.ts';
import { formatQuestionForList } from '../words-about.ts';

/** How the questions of one narrator are worded for a viewer. */
export interface QuestionWording {
  /** How the product refers to the narrator; null when the viewer is the narrator, who is addressed. */
  readonly narrated: Narrated | null;
  /** Whether questions address the narrator with « tu ». */
  readonly isFamiliar: boolean;
}

/** The viewer of a book's questions. */
export interface QuestionViewer {
  readonly uid: string | null;
  /** The wording by the narrator whose question it is; by `undefined` the first narrator's. */
  getWording(narratorId: string | undefined): QuestionWording;
}

/** Returns the actor as the viewer of a book's questions, with how the questions name each narrator to them. */
export const readQuestionViewer = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<QuestionViewer> => {
  const uid = actor.kind === 'user' ? actor.uid : null;
  const ownId = await findNarratorByUid(documents, book, uid);
  const readWording = async (personId: string): Promise<QuestionWording> => {
    const { isFamiliar = false, pronoun } = (await readNarrator(documents, book, personId)).value;
    const narrated = personId === ownId ? null : describeNarrated(getNarratorName(book, personId), pronoun);
    return { narrated, isFamiliar };
  };
  const first = await readWording(narratorId(book.id));
  const secondId = book.value.secondNarrator?.id;
  const second = secondId === undefined ? first : await readWording(secondId);
  return { uid, getWording: (id) => (id !== undefined && id === secondId ? second : first) };
};

/**
 * The question as this viewer sees it, worded for them. A viewer's own skip or contribution sets the state for that
 * viewer only.
 */
export const toQuestionView = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  { uid, getWording }: QuestionViewer,
): BookQuestion => {
  const { narrated, isFamiliar } = getWording(value.narratorId);
  const { bookId, libraryId, theme, state, storyId, askedBy, position, isForRelatives } = value;
  const { skippedBy, contributions } = value;
  const followUpOf = formatFollowedForNarrator(value, isFamiliar) ?? null;
  const text = formatQuestionForNarrator(value, isFamiliar);
  const reads = narrated === null ? text : formatQuestionForList(value, narrated);
  const commonFields = {
    id,
    bookId,
    narratorId: value.narratorId ?? null,
    libraryId,
    text,
    reads,
    followUpOf,
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
 * Whether the question is hidden from the viewer: the narrator skipped it, and only the person who skipped it still
 * sees it (« personne ne vous demandera pourquoi »).
 */
export const isSkipHiddenFrom = (
  { state, skippedBy, narratorId: ofId }: Pick<QuestionRecord, 'state' | 'skippedBy' | 'narratorId'>,
  { uid, getWording }: QuestionViewer,
): boolean =>
  state === 'skipped' &&
  getWording(ofId).narrated !== null &&
  skippedBy.length > 0 &&
  (uid === null || !skippedBy.includes(uid));
