import {
  revisedContent,
  type StoryState,
  setAsidePart,
  storyContent,
  storyKind,
  storyState,
  storyTime,
} from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';
import { revisionEntry } from './revision-history.ts';

const storyRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  kind: storyKind,
  ...storyContent.shape,
  /** Null where nobody said; then the words of `period` may hold a year. */
  time: storyTime.nullable(),
  /** Begins as the name of an account, which may be longer than a typed signature. */
  signature: z.string(),
  theme: z.string(),
  question: z.string(),
  questionId: z.string().nullable(),
  authorUid: z.string(),
  authorName: z.string(),
  state: storyState,
  /** Its writer shows this draft to the family; missing otherwise, and once it was moved. */
  isShared: z.boolean().optional(),
  words: z.int(),
  revision: z.int().nonnegative(),
  /** Its revisions, oldest first; missing until the first save. */
  history: z.array(revisionEntry).optional(),
  /** The prepared recording: all fields are null until a sound is prepared; missing where nothing is recorded. */
  voice: z
    .object({
      sha256: z.string().nullable(),
      durationSeconds: z.int().nullable(),
      /** Code of its public address. */
      code: z.string().nullable(),
    })
    .optional(),
  /** Recordings that wait, unopened, in the mail which brought it; missing once somebody took it on. */
  waitingRecordings: z.int().positive().optional(),
  /** Parts of mailed answers that only their form took for others' words; missing where there is none. */
  setAside: z.array(setAsidePart).optional(),
  /** When the family was shown it for the first time, or heard it first; missing until then. */
  shownAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoryRecord = z.infer<typeof storyRecord>;

export const stories = collection('stories', storyRecord, [
  ['bookId', 'createdAt'],
  ['bookId', 'state'],
  ['familyId', 'shownAt'],
  ['bookId', 'kind', 'shownAt'],
  ['familyId', 'authorUid', 'kind', 'shownAt'],
  ['createdAt'],
]);

export const revisionRecord = z.object({
  storyId: z.string(),
  revision: z.int(),
  ...revisedContent.shape,
  words: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
});

/** By `storyId.revision`; `history` of the story names those that there are. */
export const revisions = collection('revisions', revisionRecord, [['storyId', 'revision']]);
export const revisionId = (storyId: string, revision: number): string => `${storyId}.${revision}`;

/** draft ⇄ submitted ⇄ in_book; any ⇄ set_aside (README.md, States). An editor may take a draft straight into the book. */
const moves: Record<StoryState, readonly StoryState[]> = {
  draft: ['submitted', 'in_book', 'set_aside'],
  submitted: ['draft', 'in_book', 'set_aside'],
  in_book: ['submitted', 'draft', 'set_aside'],
  set_aside: ['draft', 'submitted', 'in_book'],
};

export const canMoveStory = (from: StoryState, to: StoryState): boolean => moves[from].includes(to);
