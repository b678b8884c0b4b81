import { z } from 'zod';
import { preflightReport } from '../../book/preflight.ts';
import { byId, bytes, id, instant, sha256 } from '../../fields.ts';
import { job } from '../../jobs.ts';
import { route } from '../route.ts';
import { bookFormat } from '../writing/books.ts';

export const renderingFileName = z.enum([
  'interior.pdf',
  'cover.pdf',
  'screen.pdf',
  'book.epub',
  'book-sans-audio.epub',
  'preflight.json',
  'ticket.json',
  'ticket.pdf',
  'ticket.xjdf',
  'report.pdf',
  'booklet.pdf',
  'labels.pdf',
]);
export type RenderingFileName = z.infer<typeof renderingFileName>;

export const storedFile = z.object({
  name: renderingFileName,
  sha256,
  bytes: z.int().positive(),
  pages: z.int().positive().nullable(),
  /** SHA-256 of the approved file from which this one was derived for another print shop. */
  approvedSha256: sha256.optional(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** One rendering of one edition for one print profile, identified by the hash of its content. */
export const rendering = z.object({
  id,
  bookId: id,
  edition: z.int().positive(),
  profileId: z.string(),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  jobId: id,
  /** True while the book's text, layout and cover are still those of this rendering. */
  current: z.boolean(),
  pages: z.int().nullable(),
  spineMm: z.number().nullable(),
  chapters: z.array(z.object({ id, title: z.string(), firstPage: z.int(), pages: z.int() })),
  files: z.array(storedFile),
  /** Whether the viewer may download the e-book: it is made, and an order of the book includes it. */
  canOpenEbook: z.boolean(),
  preflight: preflightReport.nullable(),
  createdAt: instant,
});
export type Rendering = z.infer<typeof rendering>;

const bookAndEdition = z.strictObject({ bookId: id, edition: z.int().positive().optional() });
/** A rendering of the book itself, or of a variant that is ordered beside it. */
const bookOrVariant = bookAndEdition.extend({
  variant: z.strictObject({ format: bookFormat, largePrint: z.boolean() }).optional(),
});
const jobAndRendering = z.object({ jobId: id, renderingId: id });

export const renderingRoutes = {
  generateBook: route({
    method: 'POST',
    path: '/api/generate-book',
    action: 'book.layout',
    replies: 'json',
    body: bookOrVariant,
    answer: jobAndRendering,
  }),
  generateEbook: route({
    method: 'POST',
    path: '/api/generate-ebook',
    action: 'book.layout',
    replies: 'json',
    body: bookAndEdition,
    answer: jobAndRendering,
  }),
  'jobs.read': route({
    method: 'GET',
    path: '/api/jobs/:jobId',
    action: 'family.read',
    replies: 'json',
    params: byId('jobId'),
    answer: job,
  }),
  /** Sends the present state of the job, then each change until the job ends. */
  'jobs.events': route({
    method: 'GET',
    path: '/api/jobs/:jobId/events',
    action: 'family.read',
    replies: 'events',
    params: byId('jobId'),
    answer: job,
  }),
  'renderings.read': route({
    method: 'GET',
    path: '/api/renderings/:renderingId',
    action: 'family.read',
    replies: 'json',
    params: byId('renderingId'),
    answer: rendering,
  }),
  /** WebP of a page at its trim size, drawn from the print file; `page` counts from 1 in the interior. */
  'renderings.page': route({
    method: 'GET',
    path: '/api/renderings/:renderingId/pages/:page',
    action: 'family.read',
    replies: 'bytes',
    params: z.strictObject({ renderingId: id, page: z.coerce.number().int().positive() }),
    answer: bytes,
  }),
  'renderings.coverPicture': route({
    method: 'GET',
    path: '/api/renderings/:renderingId/cover-picture',
    action: 'family.read',
    replies: 'bytes',
    params: byId('renderingId'),
    answer: bytes,
  }),
  'renderings.file': route({
    method: 'GET',
    path: '/api/renderings/:renderingId/files/:name',
    action: 'family.read',
    replies: 'bytes',
    params: z.strictObject({ renderingId: id, name: renderingFileName }),
    answer: bytes,
  }),
} as const;
