import type { BookQuestion } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { narratorUid } from '../../../people/consents/consent.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import type { BookDocument } from '../../books/book.ts';
import { type Narrated, narratedOf } from '../../persons/narrated.ts';
import type { QuestionRecord } from '../question.ts';
import { readByRelative } from '../words-about.ts';

/** The person who reads a book's questions. */
export interface QuestionReader {
  readonly uid: string | null;
  /** How the narrator is named to the reader; null for the narrator, who is asked with « vous ». */
  readonly narrated: Narrated | null;
}

export const questionReader = async (
  reader: Pick<Documents, 'get'>,
  actor: Actor,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<QuestionReader> => {
  const uid = actor.kind === 'user' ? actor.uid : null;
  const isNarrator = uid !== null && uid === (await narratorUid(reader, book.id));
  return { uid, narrated: isNarrator ? null : await narratedOf(reader, book) };
};

/**
 * The question as this person sees it: in the right grammatical person; a skip or an own account settles it only for
 * them.
 */
export const questionView = (
  { id, value }: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
  { uid, narrated }: QuestionReader,
): BookQuestion => {
  const { bookId, libraryId, text, theme, state, storyId, askedBy, position, isForRelatives } = value;
  const { skippedBy, contributions, follows = null } = value;
  const reads = narrated === null ? text : readByRelative(value, narrated);
  const common = { id, bookId, libraryId, text, reads, follows, theme, askedBy, position, isForRelatives };
  const ownContribution = contributions.find((one) => one.uid === uid);
  if (state !== 'chosen') return { ...common, state, storyId };
  if (ownContribution !== undefined)
    return { ...common, state: 'answered', storyId: ownContribution.storyId };
  return { ...common, state: uid !== null && skippedBy.includes(uid) ? 'skipped' : 'chosen', storyId };
};
