import { z } from 'zod';
import { bookStyleName, coverChoice, coverModel } from '../../book/manuscript.ts';
import { PLATES_MAX } from '../../bounds/album-bounds.ts';
import {
  COVER_PHOTOGRAPHS_MAX,
  DEDICATION_MAX,
  EPIGRAPH_MAX,
  EPIGRAPH_SOURCE_MAX,
} from '../../bounds/book-pages-bounds.ts';
import { bookFormats } from '../../enums/making.ts';
import { byId, bytes, done, id, instant, personName, plainLine, sha256 } from '../../fields.ts';
import { recordedConsent } from '../people/consents.ts';
import { ofNarrator } from '../people/narrator-query.ts';
import { rhythm } from '../people/rhythm.ts';
import { route } from '../route.ts';

export const bookState = z.enum(['collecting', 'rendering', 'proof_ready', 'approved', 'ordered']);
export const bookFormat = z.enum(bookFormats);
export type BookFormat = z.infer<typeof bookFormat>;

/** The family's choices for the cover, with the id of one of its photographs. */
export const bookCover = coverChoice.omit({ photograph: true }).extend({
  photographId: id.nullable().default(null),
  /** Photographs of the book that were added on the cover page and stand in no story, the newest first. */
  addedPhotographIds: z.array(id).max(COVER_PHOTOGRAPHS_MAX, 'book.cover_photographs_too_many').default([]),
});
export type BookCover = z.infer<typeof bookCover>;

const titles = {
  title: plainLine(90, 'book.title_too_long').min(1),
  subtitle: plainLine(120),
  narrator: personName,
};

const layout = {
  format: bookFormat,
  largePrint: z.boolean(),
  style: bookStyleName,
  openings: z.enum(['auto', 'recto', 'page', 'run_on']),
  dedication: z.string().trim().max(DEDICATION_MAX, 'book.dedication_too_long'),
  epigraph: z
    .strictObject({
      text: z.string().trim().max(EPIGRAPH_MAX, 'book.epigraph_too_long'),
      source: z.string().trim().max(EPIGRAPH_SOURCE_MAX),
    })
    .nullable(),
  themes: z.array(z.string().max(60)).max(40),
  cover: bookCover,
  /** Photographs of the album that the book prints after its stories, in this order, but for those in a story of it. */
  plates: z.array(id).max(PLATES_MAX, 'book.plates_too_many'),
};

/**
 * `life`: by year and period; `narrator`: first what one narrator tells, then the other, then the relatives, each by
 * life; `hand`: as an editor arranged them.
 */
export const chapterOrder = z.enum(['life', 'narrator', 'hand']);

export const book = z.object({
  id,
  familyId: id,
  title: z.string(),
  subtitle: z.string(),
  narrator: z.string(),
  /**
   * The second narrator, and how often the family asks them; null in a book that one person tells. `id` is that
   * of the person.
   */
  secondNarrator: z.object({ id, name: z.string(), rhythm }).nullable(),
  ...layout,
  rhythm,
  /** Identifiers of the stories in the book, in the order of its chapters. */
  chapters: z.array(id),
  chapterOrder,
  edition: z.int().positive(),
  state: bookState,
  revision: z.int().nonnegative(),
  /** True when the requesting account is a narrator's. */
  isNarrator: z.boolean(),
  /** True when it is the second narrator's. */
  isSecondNarrator: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  progress: z.object({
    /**
     * Number of stories in the book, including contributions, and the numbers from which a book is printable,
     * comfortable and complete.
     */
    inBook: z.int(),
    drafts: z.int(),
    submitted: z.int(),
    printableFrom: z.int(),
    comfortableFrom: z.int(),
    completeFrom: z.int(),
    words: z.int(),
  }),
  /** The newest finished rendering of the book, if there is one. */
  renderingId: id.nullable(),
  /**
   * After an edit, the rendering of the former text with its format, for members who may not request a new one. Null
   * once a story was removed from the book, or a photograph from a story: removed content must not be shown.
   */
  formerRendering: z.object({ id, format: bookFormat }).nullable(),
  /** True once the book has been rendered: after an edit it is rendered again automatically. */
  hasBeenRendered: z.boolean(),
  /** Number of the volume; null for a book that is no volume of several. */
  volume: z.int().positive().nullable(),
  /** The volume before this one; null for a first one. */
  previousVolumeId: id.nullable(),
});
export type Book = z.infer<typeof book>;

/** Most stories that move to another book in one call. */
export const STORIES_MOVED_MAX = 100;

const newBook = z.strictObject({
  familyId: id,
  title: titles.title,
  subtitle: titles.subtitle.default(''),
  narrator: titles.narrator,
  format: bookFormat.default('a5-broche'),
  largePrint: z.boolean().default(false),
  themes: layout.themes.default([]),
  /** The narrator's consent; without it nothing can be sold or sent until the consent is recorded. */
  consent: recordedConsent.optional(),
});

export const bookRoutes = {
  'books.create': route({
    method: 'POST',
    path: '/api/books',
    action: 'book.layout',
    replies: 'json',
    body: newBook,
    answer: book,
  }),
  /** Begins the next volume of a book: same narrator and settings, none of its stories. */
  'books.beginVolume': route({
    method: 'POST',
    path: '/api/books/:bookId/volumes',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({
      title: titles.title,
      /** Whether the cover of this book is to say that it is the first volume. */
      isFirstNumbered: z.boolean(),
    }),
    answer: book,
  }),
  /** Moves stories of this book to another book of the family; each moves whole or not at all. */
  'books.moveStories': route({
    method: 'POST',
    path: '/api/books/:bookId/moved-stories',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({
      storyIds: z.array(id).min(1).max(STORIES_MOVED_MAX, 'story.too_many_moved'),
      toBookId: id,
    }),
    answer: done,
  }),
  'books.list': route({
    method: 'GET',
    path: '/api/books',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({ books: z.array(book) }),
  }),
  'books.read': route({
    method: 'GET',
    path: '/api/books/:bookId',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    answer: book,
  }),
  'books.update': route({
    method: 'PUT',
    path: '/api/books/:bookId',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: z
      .strictObject({ ...titles, ...layout, secondNarratorName: personName })
      .partial()
      .extend({ revision: z.int().nonnegative() }),
    answer: book,
  }),
  /** Estimates the book with one more story; prices only for members who may order. */
  'books.estimate': route({
    method: 'GET',
    path: '/api/books/:bookId/estimate',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    query: z.strictObject({ story: id.optional() }),
    answer: z.object({
      pages: z.int().positive(),
      /** True when the pages are rendered and nothing has changed since. */
      isSet: z.boolean(),
      format: bookFormat,
      /** Price of one copy without its delivery, tax included; null for members who may not order. */
      copyCents: z.int().nonnegative().nullable(),
      currency: z.string(),
    }),
  }),
  /** Changes the rhythm of the questions to one narrator; the book's state and edition stay. */
  'books.setRhythm': route({
    method: 'PUT',
    path: '/api/books/:bookId/rhythm',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId'),
    query: ofNarrator,
    body: rhythm.strict(),
    answer: book,
  }),
  'books.orderChapters': route({
    method: 'PUT',
    path: '/api/books/:bookId/chapters',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({ storyIds: z.array(id).max(600) }),
    answer: book,
  }),
  /**
   * Sorts the chapters by life again; new stories are then inserted in that order. Chapters of the same or an unknown
   * time stay in the order of `storyIds`, those that it lacks come after them. With `byNarrator`, a book of two
   * narrators has the chapters of each together.
   */
  'books.orderByLife': route({
    method: 'POST',
    path: '/api/books/:bookId/chapters/life',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({ storyIds: z.array(id).max(600), byNarrator: z.boolean().default(false) }),
    answer: book,
  }),
  /**
   * Requests the picture of the cover spread as it would be printed now; the picture is identified by the hash of its
   * content.
   */
  'books.drawCover': route({
    method: 'POST',
    path: '/api/books/:bookId/cover-picture',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    answer: z.object({ jobId: id }),
  }),
  'books.coverPicture': route({
    method: 'GET',
    path: '/api/books/:bookId/cover-picture/:hash',
    action: 'family.read',
    replies: 'bytes',
    params: z.strictObject({ bookId: id, hash: sha256 }),
    answer: bytes,
  }),
  /** A thumbnail of the cover's front in one of the models. */
  'books.coverModel': route({
    method: 'GET',
    path: '/api/books/:bookId/cover-picture/:hash/:model',
    action: 'family.read',
    replies: 'bytes',
    params: z.strictObject({ bookId: id, hash: sha256, model: coverModel }),
    answer: bytes,
  }),
} as const;
