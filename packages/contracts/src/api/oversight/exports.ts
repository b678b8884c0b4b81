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
  /** `expired`: its file has been erased. */
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
  /** Asks for everything that the person may take of a family. While one is being made, that one is answered. */
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
  /** The ZIP, for the person who asked for it alone. */
  'exports.file': route({
    method: 'GET',
    path: '/api/exports/:exportId/file',
    action: 'signed_in',
    replies: 'bytes',
    params: byId('exportId'),
    answer: bytes,
  }),
} as const;
