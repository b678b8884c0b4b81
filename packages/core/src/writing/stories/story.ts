import {
  omittedPart,
  revisedContent,
  type StoryState,
  storyContent,
  storyImport,
  storyKind,
  storyState,
  storyTime,
} from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';
import type { Teller } from '../books/life-order.ts';
import { revisionEntry } from './revision-history.ts';

const storyRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  kind: storyKind,
  /** The book's second narrator, who tells it; missing for the first, and for a contribution. */
  narratorId: z.string().optional(),
  /** Id of the consent of the narrator who told it and does not narrate its book: their refusal stays in force. */
  formerConsentId: z.string().optional(),
  ...storyContent.shape,
  /** Null when no time was given; the text of `period` may still contain a year. */
  time: storyTime.nullable(),
  /** Initially the name of the account, which may be longer than a typed signature. */
  signature: z.string(),
  theme: z.string(),
  question: z.string(),
  questionId: z.string().nullable(),
  authorUid: z.string(),
  authorName: z.string(),
  state: storyState,
  /** A draft that its writer shows to the family; missing otherwise, and after a change of state. */
  isShared: z.boolean().optional(),
  words: z.int(),
  revision: z.int().nonnegative(),
  /** Its revisions, oldest first; missing until the first save. */
  history: z.array(revisionEntry).optional(),
  /** The prepared recording. All fields are null until a sound is ready; missing when nothing is recorded. */
  voice: z
    .object({
      sha256: z.string().nullable(),
      durationSeconds: z.int().nullable(),
      /** Code of its public address. */
      code: z.string().nullable(),
    })
    .optional(),
  /** Number of unopened recordings in the mail that brought it; missing once a member accepted the story. */
  quarantinedRecordings: z.int().positive().optional(),
  /** Parts of mailed answers that only by their form look like other people's text; missing when there are none. */
  omittedParts: z.array(omittedPart).optional(),
  importedFrom: storyImport.optional(),
  /** The tribute under whose open link a guest wrote it; missing for others. */
  tributeId: z.string().optional(),
  /** The story of the guest's piece from which it was cut, with which it is erased; missing for others. */
  pieceStoryId: z.string().optional(),
  /** When it was last announced to the family: first shown, or first with a recording. Missing until then. */
  shownAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoryRecord = z.infer<typeof storyRecord>;

/** The title under which a story is listed: its question while it has none. */
export const getStoryTitle = ({ title, question }: Pick<StoryRecord, 'title' | 'question'>): string =>
  title.trim() === '' ? question : title;

/** The teller of a story in a book of two narrators. */
export const toTeller = ({ kind, narratorId }: Pick<StoryRecord, 'kind' | 'narratorId'>): Teller => {
  if (kind === 'contribution') return 'relative';
  return narratorId === undefined ? 'first' : 'second';
};

export const stories = collection('stories', storyRecord, [
  ['bookId', 'createdAt'],
  ['bookId', 'state'],
  ['familyId', 'shownAt'],
  ['bookId', 'kind', 'shownAt'],
  ['familyId', 'authorUid', 'kind', 'shownAt'],
  ['createdAt'],
  ['pieceStoryId'],
]);

export const revisionRecord = z.object({
  storyId: z.string(),
  revision: z.int(),
  ...revisedContent.shape,
  words: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** The account that saved; null for a link or a mail. */
  savedByUid: z.string().nullable(),
});

/** The id is `storyId.revision`; the story's `history` lists the stored ones. */
export const revisions = collection('revisions', revisionRecord, [['storyId', 'revision']]);
export const revisionId = (storyId: string, revision: number): string => `${storyId}.${revision}`;

/**
 * draft ⇄ submitted ⇄ in_book; any ⇄ set_aside (README.md, States). An editor may move a draft directly into the book.
 */
const moves: Record<StoryState, readonly StoryState[]> = {
  draft: ['submitted', 'in_book', 'set_aside'],
  submitted: ['draft', 'in_book', 'set_aside'],
  in_book: ['submitted', 'draft', 'set_aside'],
  set_aside: ['draft', 'submitted', 'in_book'],
};

export const canMoveStory = (from: StoryState, to: StoryState): boolean => moves[from].includes(to);
