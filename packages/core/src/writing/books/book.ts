import {
  bookCover,
  bookFormat,
  bookState,
  bookStyleName,
  chapterOrder,
  chronology,
  familyTree,
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
  format: bookFormat,
  largePrint: z.boolean(),
  style: bookStyleName,
  openings: z.enum(['auto', 'recto', 'page', 'run_on']),
  dedication: z.string(),
  epigraph: z.object({ text: z.string(), source: z.string() }).nullable(),
  chronology,
  familyTree,
  themes: z.array(z.string()),
  cover: bookCover,
  rhythm: rhythm,
  /** Stories in the book, in the order of its chapters. */
  chapters: z.array(z.string()),
  /** Whether a person orders the chapters, or the dates do (`life-order.ts`). */
  chapterOrder,
  /** By story of the book: when it took place, as far as somebody said. */
  times: z.record(z.string(), storyTime),
  edition: z.int().positive(),
  state: bookState,
  /** Grows with each change of the book's own fields; what an editor saw. */
  revision: z.int().nonnegative(),
  /** The rendering that shows the book as it is now, or null since the last edit. */
  renderingId: z.string().nullable(),
  /** The rendering that the last edit took away; null once something that stands in it was taken out. */
  formerRendering: z.object({ id: z.string(), format: bookFormat }).nullable(),
  /** It has had a proof once: after an edit its pages are rendered again without being asked for. */
  hasBeenRendered: z.boolean(),
  /** The rendering that is awaited: another one that ends meanwhile shows an older text. */
  awaitedRenderingId: z.string().nullable(),
  /** When a proof of the book as it was then was approved last. */
  approvedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type BookDocument = z.infer<typeof bookDocument>;

export const books = collection('books', bookDocument, [['familyId', 'createdAt'], ['state']]);

/** Stories from which a book can be printed, is comfortable, is complete (README.md, Rules and figures). */
export const PRINTABLE_FROM = 12;
export const COMFORTABLE_FROM = 30;
export const COMPLETE_FROM = 52;
