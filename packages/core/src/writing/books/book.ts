import {
  bookCover,
  bookFormat,
  bookState,
  bookStyleName,
  chapterOrder,
  chronology,
  familyTree,
  nameIndex,
  rhythm,
  storyTime,
} from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

export const bookDocument = z.object({
  familyId: z.string(),
  title: z.string(),
  subtitle: z.string(),
  narrator: z.string(),
  /**
   * The second narrator: the id of the person, and the rhythm that the family chose for them. Missing in a book
   * that one person tells.
   */
  secondNarrator: z.object({ id: z.string(), name: z.string(), rhythm }).optional(),
  format: bookFormat,
  largePrint: z.boolean(),
  style: bookStyleName,
  openings: z.enum(['auto', 'recto', 'page', 'run_on']),
  dedication: z.string(),
  epigraph: z.object({ text: z.string(), source: z.string() }).nullable(),
  chronology,
  familyTree,
  /** The index of people and places; missing until somebody edits it. */
  nameIndex: nameIndex.optional(),
  themes: z.array(z.string()),
  cover: bookCover,
  /** Ids of the photographs of the album that are printed after the stories. */
  plates: z.array(z.string()),
  rhythm: rhythm,
  /** Ids of the stories in the book, in chapter order. */
  chapters: z.array(z.string()),
  /** Whether a person orders the chapters, or their dates do (`life-order.ts`). */
  chapterOrder,
  /** By story id: when the story took place, for the stories whose time is known. */
  storyTimes: z.record(z.string(), storyTime),
  /** By story id: chapters that the first narrator does not tell. Missing in a book that one person tells. */
  tellersByStoryId: z.record(z.string(), z.enum(['second', 'relative'])).optional(),
  edition: z.int().positive(),
  state: bookState,
  /**
   * Counts the changes of the book's own fields; an editor sends the revision it saw, so that conflicts are detected.
   */
  revision: z.int().nonnegative(),
  /** The rendering of the book as it is now, or null after an edit. */
  renderingId: z.string().nullable(),
  /** The rendering before the last edit; null when a story that it contains was removed since. */
  formerRendering: z.object({ id: z.string(), format: bookFormat }).nullable(),
  /** Whether the book has had a proof. If so, its pages are rendered again after each edit, without a request. */
  hasBeenRendered: z.boolean(),
  /** The rendering in progress for the present text. Any other rendering that ends meanwhile shows an older text. */
  awaitedRenderingId: z.string().nullable(),
  /** Number of the volume; missing for a book that is no volume of several. */
  volume: z.int().positive().optional(),
  /** The volume that was full before this one; missing for a first one. */
  previousVolumeId: z.string().optional(),
  /** When a proof of the book was last approved. */
  approvedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type BookDocument = z.infer<typeof bookDocument>;

export const books = collection('books', bookDocument, [['familyId', 'createdAt'], ['state']]);

/** Number of stories from which a book is printable, comfortable and complete (README.md, Rules and figures). */
export const PRINTABLE_FROM = 12;
export const COMFORTABLE_FROM = 30;
export const COMPLETE_FROM = 52;
