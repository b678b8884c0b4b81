import { z } from 'zod';
import { photographPlacement } from '../../book/photograph-place.ts';
import { resolutionVerdict } from '../../book/resolution-verdict.ts';
import { listed, photographTypes } from '../../enums.ts';
import { byId, bytes, id } from '../../fields.ts';
import { route } from '../route.ts';

export const photograph = z.object({
  id,
  state: z.enum(['awaiting', 'checking', 'ready', 'refused']),
  /** French sentence that says why a photograph was refused. */
  refusal: z.string().nullable(),
  refusalCode: z.string().nullable(),
  /** SHA-256 of the prepared picture; equal hashes are the same picture. */
  sha256: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** Resolution in each placement for this book's format; null until it is ready. */
  resolutions: z
    .record(photographPlacement, z.object({ ppi: z.int(), verdict: resolutionVerdict }))
    .nullable(),
  /** The room that each place gives it in this book's format, in millimetres: what an edit leaves is measured by it. */
  boxes: z.record(photographPlacement, z.object({ widthMm: z.number(), heightMm: z.number() })).nullable(),
  /** So dark that print, which darkens, will close its shadows. */
  isDark: z.boolean(),
});
export type Photograph = z.infer<typeof photograph>;

/** The type that a device declares for a file. One that is no picture's, or is missing, is kept as plain bytes. */
const declaredType = z
  .string()
  .max(200)
  .toLowerCase()
  .transform((type) => listed(photographTypes, type) ?? 'application/octet-stream');

/** Announces an upload of a photograph. The same `uploadId` of the same sender is the same photograph, however often it is sent. */
export const photographToSend = z.strictObject({
  type: declaredType,
  bytes: z.int().nonnegative(),
  uploadId: z.uuid().optional(),
});

/** Where its bytes go, by PUT with these headers; `isReceived`: they are there already, and no address is given. */
export const photographUpload = z.object({
  photographId: id,
  uploadUrl: z.string(),
  uploadHeaders: z.record(z.string(), z.string()),
  isReceived: z.boolean(),
});

export const photographRoutes = {
  /** Announces a photograph; the bytes go to `uploadUrl` by PUT with these headers, and a worker checks them. */
  'photographs.create': route({
    method: 'POST',
    path: '/api/books/:bookId/photographs',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId'),
    body: photographToSend,
    answer: photographUpload,
  }),
  'photographs.upload': route({
    method: 'PUT',
    path: '/api/uploads/:token',
    action: 'anyone',
    replies: 'json',
    params: z.strictObject({ token: z.string().min(20).max(1_000) }),
    answer: z.object({ received: z.literal(true) }),
    exempt: true,
  }),
  /** Says that the bytes have been sent: the check by a worker begins. */
  'photographs.received': route({
    method: 'POST',
    path: '/api/photographs/:photographId/received',
    action: 'story.write',
    replies: 'json',
    params: byId('photographId'),
    answer: photograph,
  }),
  'photographs.read': route({
    method: 'GET',
    path: '/api/photographs/:photographId',
    action: 'family.read',
    replies: 'json',
    params: byId('photographId'),
    answer: photograph,
  }),
  /** Stories of the same book, of those that the asker may read, that show this very picture: it was sent before. */
  'photographs.twins': route({
    method: 'GET',
    path: '/api/photographs/:photographId/twins',
    action: 'family.read',
    replies: 'json',
    params: byId('photographId'),
    answer: z.object({ stories: z.array(z.object({ storyId: id, title: z.string() })) }),
  }),
  'photographs.picture': route({
    method: 'GET',
    path: '/api/photographs/:photographId/picture',
    action: 'family.read',
    replies: 'bytes',
    params: byId('photographId'),
    answer: bytes,
  }),
} as const;
