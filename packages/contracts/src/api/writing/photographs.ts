import { z } from 'zod';
import { photographPlacement } from '../../book/photograph-place.ts';
import { resolutionVerdict } from '../../book/resolution-verdict.ts';
import { pictureQuery } from '../../bounds/picture-sizes.ts';
import { findListed } from '../../enums/find-listed.ts';
import { photographTypes } from '../../enums/writing.ts';
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
  /** The space, in millimetres, of each placement in this book's format: it gives the resolution after an edit. */
  boxes: z.record(photographPlacement, z.object({ widthMm: z.number(), heightMm: z.number() })).nullable(),
  /** True for a photograph so dark that its shadows will lose detail in print. */
  isDark: z.boolean(),
});
export type Photograph = z.infer<typeof photograph>;

/** The content type that a device declares for a file. An unknown or missing type is stored as plain bytes. */
const declaredType = z
  .string()
  .max(200)
  .toLowerCase()
  .transform((type) => findListed(photographTypes, type) ?? 'application/octet-stream');

/** Prepares the upload of a photograph. The same `uploadId` of the same sender is always the same photograph. */
export const photographToSend = z.strictObject({
  type: declaredType,
  bytes: z.int().nonnegative(),
  uploadId: z.uuid().optional(),
});

/**
 * Address and headers for the upload by PUT; with `isReceived` the bytes are stored already, and there is no address.
 */
export const photographUpload = z.object({
  photographId: id,
  uploadUrl: z.string(),
  uploadHeaders: z.record(z.string(), z.string()),
  isReceived: z.boolean(),
});

export const photographRoutes = {
  /**
   * Prepares the upload of a photograph by PUT to `uploadUrl` with the given headers; a worker then checks the bytes.
   */
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
  /** Reports that the bytes were uploaded: a worker then checks them. */
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
  /** Lists the stories of the book that already contain the same picture, as far as the caller may read them. */
  'photographs.duplicates': route({
    method: 'GET',
    path: '/api/photographs/:photographId/duplicates',
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
    query: pictureQuery,
    answer: bytes,
  }),
} as const;
