import { z } from 'zod';
import { NOTEBOOK_QUESTIONS_MAX } from '../../bounds/notebook-bounds.ts';
import { notebookRulings, writtenPageStates } from '../../enums/writing.ts';
import { byId, bytes, id, instant, pageCursor } from '../../fields.ts';
import { route } from '../route.ts';
import { photograph, photographToSend, photographUpload } from './photographs.ts';

const sheet = z.union([z.literal(1), z.literal(2)]);

/** A notebook of questions that is printed and answered by hand. */
export const notebook = z.object({
  id,
  state: z.enum(['queued', 'ready', 'failed']),
  questions: z.array(z.object({ questionId: id, text: z.string() })),
  ruling: z.enum(notebookRulings),
  pagesEach: sheet,
  /** Number of pages to write on, and number of pages that were photographed and sent back. */
  pages: z.int(),
  arrived: z.int(),
  /** Job that renders the notebook; null once it is done. */
  jobId: id.nullable(),
  createdAt: instant,
});
export type Notebook = z.infer<typeof notebook>;

/** A photographed page that was written by hand. Its id is the photograph's. */
export const writtenPage = z.object({
  id,
  state: z.enum(writtenPageStates),
  /** The question that it answers, from the page's code or a member's choice; null while unknown. */
  questionId: id.nullable(),
  question: z.string(),
  /** Number of the page for its question; null when no code was read. */
  sheet: sheet.nullable(),
  /** True when the page's corners were found and the picture was straightened. */
  isStraight: z.boolean(),
  /** The story that contains the page; null for members who may not read that story. */
  storyId: id.nullable(),
  sentBy: z.string(),
  /** Whether the caller may remove it. */
  canRemove: z.boolean(),
  createdAt: instant,
});
export type WrittenPage = z.infer<typeof writtenPage>;

const bookParams = byId('bookId');
const pageParams = byId('pageId');

export const notebookRoutes = {
  'notebooks.list': route({
    method: 'GET',
    path: '/api/books/:bookId/notebooks',
    action: 'family.read',
    replies: 'json',
    params: bookParams,
    query: z.strictObject({ cursor: pageCursor.optional() }),
    /**
     * `cursor` leads to older written pages; null when there are none. Only the first page of results contains the
     * notebooks.
     */
    answer: z.object({
      notebooks: z.array(notebook),
      pages: z.array(writtenPage),
      cursor: pageCursor.nullable(),
    }),
  }),
  /** Requests a notebook, which a worker renders. */
  'notebooks.create': route({
    method: 'POST',
    path: '/api/books/:bookId/notebooks',
    action: 'question.ask',
    replies: 'json',
    params: bookParams,
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
  /** Prepares the upload of a photographed page, as `photographs.create` does. */
  'writtenPages.create': route({
    method: 'POST',
    path: '/api/books/:bookId/written-pages',
    action: 'written_page.send',
    replies: 'json',
    params: bookParams,
    body: photographToSend,
    answer: photographUpload,
  }),
  /** Reports that the bytes were uploaded: a worker then reads the page's code. */
  'writtenPages.received': route({
    method: 'POST',
    path: '/api/written-pages/:pageId/received',
    action: 'written_page.send',
    replies: 'json',
    params: pageParams,
    answer: photograph,
  }),
  /** Sets the question that a page answers, or restores an older page. */
  'writtenPages.place': route({
    method: 'POST',
    path: '/api/written-pages/:pageId/place',
    action: 'written_page.send',
    replies: 'json',
    params: pageParams,
    body: z.strictObject({ questionId: id }),
    answer: writtenPage,
  }),
  'writtenPages.remove': route({
    method: 'POST',
    path: '/api/written-pages/:pageId/remove',
    action: 'written_page.remove',
    replies: 'json',
    params: pageParams,
    answer: z.object({ removed: z.literal(true) }),
  }),
} as const;
