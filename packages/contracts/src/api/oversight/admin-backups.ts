import { z } from 'zod';
import { instant } from '../../fields.ts';
import { adminPost } from '../administration.ts';
import { route } from '../route.ts';

/** Why a backup failed. */
export const backupFailures = ['no_space', 'place_unusable', 'no_data', 'other'] as const;
const backupFailure = z.enum(backupFailures);
export type BackupFailure = z.infer<typeof backupFailure>;

/** Name of an archive, by the moment whose state it holds. */
export const archiveName = z.string().regex(/^souvenance-\d{8}T\d{6}Z\.tar\.age$/);

export const backupArchive = z.object({
  fileName: archiveName,
  takenAt: instant,
  bytes: z.int().nonnegative(),
  /** Null where the file beside the archive that names it is missing. */
  sha256: z.string().nullable(),
});
export type BackupArchive = z.infer<typeof backupArchive>;

/** The newest run of the backup program, whether it is over or not. */
export const backupRun = z.object({
  status: z.enum(['requested', 'running', 'done', 'failed']),
  requestedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  failure: backupFailure.nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** When the newest backup was taken, and the size and folder of its archive. */
export const backupSummary = z.object({
  takenAt: instant,
  bytes: z.int().nonnegative(),
  place: z.string(),
});
export type BackupSummary = z.infer<typeof backupSummary>;

export const backupsView = z.object({
  /** The newest backup, by whichever command; null before the first. */
  last: backupSummary.nullable(),
  /** The program that makes backups on schedule and on request; null while none gives signs of life. */
  program: z.object({ place: z.string(), everyHours: z.int(), keep: z.int().nullable() }).nullable(),
  run: backupRun.nullable(),
});
export type BackupsView = z.infer<typeof backupsView>;

export const backupRoutes = {
  /** Archives in the place of the backup program, the newest first. */
  'admin.backups': route({
    method: 'GET',
    path: '/api/admin/backups',
    action: 'admin.read',
    replies: 'json',
    answer: backupsView.extend({
      archives: z.array(backupArchive),
      /** False where the API cannot read the place of the archives. */
      canDownload: z.boolean(),
    }),
  }),
  /** Asks the backup program for a backup now. Needs a recent second factor. */
  'admin.backUp': adminPost(
    'admin.manage',
    '/api/admin/backups',
    z.strictObject({}),
    z.strictObject({}),
    backupsView,
  ),
  /** Returns an address that downloads the archive within a minute. Needs a recent second factor. */
  'admin.permitArchive': adminPost(
    'admin.manage',
    '/api/admin/backups/:fileName/permits',
    z.strictObject({ fileName: archiveName }),
    z.strictObject({}),
    z.object({ url: z.string() }),
  ),
  /** The encrypted archive. The answer breaks off before its end when the bytes are not those that were written. */
  'admin.archive': route({
    method: 'GET',
    path: '/api/admin/backups/:fileName/bytes',
    action: 'admin.manage',
    replies: 'bytes',
    params: z.strictObject({ fileName: archiveName }),
    query: z.strictObject({ permit: z.string().max(200) }),
    answer: z.unknown(),
  }),
} as const;
