import { z } from 'zod';
import { bookStyleName, coverChoice, coverModel } from '../../book/manuscript.ts';
import { DEDICATION_MAX, EPIGRAPH_MAX, EPIGRAPH_SOURCE_MAX } from '../../bounds/book-pages-bounds.ts';
import { bookFormats } from '../../enums.ts';
import { byId, bytes, id, instant, personName, plainLine, sha256 } from '../../fields.ts';
import { recordedConsent } from '../people/consents.ts';
import { rhythm } from '../people/rhythm.ts';
import { route } from '../route.ts';

export const bookState = z.enum(['collecting', 'rendering', 'proof_ready', 'approved', 'ordered']);
export const bookFormat = z.enum(bookFormats);
export type BookFormat = z.infer<typeof bookFormat>;

/** A cover as the family chooses it: the photograph is one of the family's, by its id. */
export const bookCover = coverChoice.omit({ photograph: true }).extend({
  photographId: id.nullable().default(null),
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
};

/** `life`: by year and period; `hand`: as an editor moved them. */
export const chapterOrder = z.enum(['life', 'hand']);

export const book = z.object({
  id,
  familyId: id,
  title: z.string(),
  subtitle: z.string(),
  narrator: z.string(),
  ...layout,
  rhythm,
  /** Identifiers of the stories in the book, in the order of its chapters. */
  chapters: z.array(id),
  chapterOrder,
  edition: z.int().positive(),
  state: bookState,
  revision: z.int().nonnegative(),
  /** The asking account is known as that of the person whose memories these are. */
  isNarrator: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  progress: z.object({
    /** Stories in the book, contributions counted, and what a book asks for. */
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
   * After an edit, the pages of before it and the format that they have, for who may not ask for new ones. Null once a story
   * has left the book or a photograph a story since: what was taken out is not shown.
   */
  formerRendering: z.object({ id, format: bookFormat }).nullable(),
  /** Its pages were made once: after an edit they are made again without being asked for. */
  hasBeenRendered: z.boolean(),
});
export type Book = z.infer<typeof book>;

const newBook = z.strictObject({
  familyId: id,
  title: titles.title,
  subtitle: titles.subtitle.default(''),
  narrator: titles.narrator,
  format: bookFormat.default('a5-broche'),
  largePrint: z.boolean().default(false),
  themes: layout.themes.default([]),
  /** The narrator's consent; when it is missing, nothing is sold or sent until it is recorded. */
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
      .strictObject({ ...titles, ...layout })
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
      /** True where the pages are set, and nothing was written since. */
      isSet: z.boolean(),
      format: bookFormat,
      /** One copy without its delivery, tax included; null for those who may not order. */
      copyCents: z.int().nonnegative().nullable(),
      currency: z.string(),
    }),
  }),
  /** Changes no page: the book's state and edition stay. */
  'books.setRhythm': route({
    method: 'PUT',
    path: '/api/books/:bookId/rhythm',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId'),
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
  /** Puts the chapters back into the order of life, in which new ones then stand by themselves. */
  'books.orderByLife': route({
    method: 'POST',
    path: '/api/books/:bookId/chapters/life',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    answer: book,
  }),
  /** Asks the worker for the real cover spread as it would be printed now; the picture is known by its hash. */
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
  /** The front of that cover by one of the models, small. */
  'books.coverModel': route({
    method: 'GET',
    path: '/api/books/:bookId/cover-picture/:hash/:model',
    action: 'family.read',
    replies: 'bytes',
    params: z.strictObject({ bookId: id, hash: sha256, model: coverModel }),
    answer: bytes,
  }),
} as const;
