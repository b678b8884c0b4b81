import { z } from 'zod';
import { byId, bytes, id, instant, sha256 } from '../../fields.ts';
import { route } from '../route.ts';

/** Scope of an export: the whole family (its owner), or one person's own texts and personal data. */
export const exportScope = z.enum(['family', 'own']);
export type ExportScope = z.infer<typeof exportScope>;

export const dataExport = z.object({
  id,
  familyId: id,
  familyName: z.string(),
  scope: exportScope,
  /** `expired`: its files have been erased. */
  state: z.enum(['making', 'ready', 'failed', 'expired']),
  jobId: id,
  /** Size and hash of the ZIP; null until it is ready. */
  bytes: z.int().nullable(),
  sha256: sha256.nullable(),
  requestedAt: instant,
  readyAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const exportRoutes = {
  /**
   * Requests an export of everything that the person may take of a family. Returns the running export when there is
   * one.
   */
  'exports.create': route({
    method: 'POST',
    path: '/api/exports',
    action: 'family.read',
    replies: 'json',
    body: z.strictObject({ familyId: id }),
    answer: dataExport,
  }),
  'exports.list': route({
    method: 'GET',
    path: '/api/exports',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({ exports: z.array(dataExport) }),
  }),
  /** The ZIP, only for the person who requested it. */
  'exports.file': route({
    method: 'GET',
    path: '/api/exports/:exportId/file',
    action: 'signed_in',
    replies: 'bytes',
    params: byId('exportId'),
    answer: bytes,
  }),
} as const;
