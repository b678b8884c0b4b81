import { z } from 'zod';
import { NOTEBOOK_QUESTIONS_MAX } from '../../bounds/notebook-bounds.ts';
import { notebookRulings, writtenPageStates } from '../../enums.ts';
import { byId, bytes, id, instant, pageCursor } from '../../fields.ts';
import { route } from '../route.ts';
import { photograph, photographToSend, photographUpload } from './photographs.ts';

const sheet = z.union([z.literal(1), z.literal(2)]);

/** A notebook of questions that is printed, and filled by hand. */
export const notebook = z.object({
  id,
  state: z.enum(['queued', 'ready', 'failed']),
  questions: z.array(z.object({ questionId: id, text: z.string() })),
  ruling: z.enum(notebookRulings),
  pagesEach: sheet,
  /** Its pages to write on, and how many of them have come back. */
  pages: z.int(),
  arrived: z.int(),
  /** The work that sets it; null once it is over. */
  jobId: id.nullable(),
  createdAt: instant,
});
export type Notebook = z.infer<typeof notebook>;

/** A page that was written by hand and photographed. Its id is its photograph's. */
export const writtenPage = z.object({
  id,
  state: z.enum(writtenPageStates),
  /** The question that it answers, from the page's code or a member's choice; null while unknown. */
  questionId: id.nullable(),
  question: z.string(),
  /** Which page of the question; null where no code said it. */
  sheet: sheet.nullable(),
  /** Its corners were found, and it lies straight. */
  isStraight: z.boolean(),
  /** Where it stands; null for who may not read that story. */
  storyId: id.nullable(),
  sentBy: z.string(),
  /** Whether the caller may remove it. */
  mayRemove: z.boolean(),
  createdAt: instant,
});
export type WrittenPage = z.infer<typeof writtenPage>;

const ofBook = byId('bookId');
const ofPage = byId('pageId');

export const notebookRoutes = {
  'notebooks.list': route({
    method: 'GET',
    path: '/api/books/:bookId/notebooks',
    action: 'family.read',
    replies: 'json',
    params: ofBook,
    query: z.strictObject({ cursor: pageCursor.optional() }),
    /**
     * `cursor` leads to the written pages that came before these; null when there are none. An answer to a cursor has no
     * notebooks: the first one had them all.
     */
    answer: z.object({
      notebooks: z.array(notebook),
      pages: z.array(writtenPage),
      cursor: pageCursor.nullable(),
    }),
  }),
  /** A worker sets it. */
  'notebooks.create': route({
    method: 'POST',
    path: '/api/books/:bookId/notebooks',
    action: 'question.ask',
    replies: 'json',
    params: ofBook,
    body: z.strictObject({
      questionIds: z.array(id).min(1).max(NOTEBOOK_QUESTIONS_MAX),
      ruling: z.enum(notebookRulings).default('lines'),
      pagesEach: sheet.default(1),
    }),
    answer: notebook,
  }),
  'notebooks.file': route({
    method: 'GET',
    path: '/api/notebooks/:notebookId/file',
    action: 'family.read',
    replies: 'bytes',
    params: byId('notebookId'),
    answer: bytes,
  }),
  /** Announces the photograph of a page, as `photographs.create` does. */
  'writtenPages.create': route({
    method: 'POST',
    path: '/api/books/:bookId/written-pages',
    action: 'written_page.send',
    replies: 'json',
    params: ofBook,
    body: photographToSend,
    answer: photographUpload,
  }),
  /** The bytes have been sent: a worker looks for its code. */
  'writtenPages.received': route({
    method: 'POST',
    path: '/api/written-pages/:pageId/received',
    action: 'written_page.send',
    replies: 'json',
    params: ofPage,
    answer: photograph,
  }),
  /** Somebody says what it answers, or wants one that came before. */
  'writtenPages.place': route({
    method: 'POST',
    path: '/api/written-pages/:pageId/place',
    action: 'written_page.send',
    replies: 'json',
    params: ofPage,
    body: z.strictObject({ questionId: id }),
    answer: writtenPage,
  }),
  'writtenPages.remove': route({
    method: 'POST',
    path: '/api/written-pages/:pageId/remove',
    action: 'written_page.remove',
    replies: 'json',
    params: ofPage,
    answer: z.object({ removed: z.literal(true) }),
  }),
} as const;
