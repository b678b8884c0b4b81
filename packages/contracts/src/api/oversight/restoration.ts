import { z } from 'zod';
import { instant } from '../../fields.ts';
import { binaryBody, route } from '../route.ts';
import { archiveName, backupArchive } from './admin-backups.ts';

/** The counts of a restored backup. */
export const restorationOutcome = z.object({
  takenAt: instant,
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Erasures that were made after the backup and are repeated. */
  erasures: z.int().nonnegative(),
});
export type RestorationOutcome = z.infer<typeof restorationOutcome>;

/** Name of the list of erasures, which lies beside the archives. */
export const ERASURES_FILE = 'erasures.jsonl';

export const restorationFile = z.object({
  fileName: z.union([archiveName, z.literal(ERASURES_FILE)]),
  bytes: z.int().positive(),
});
export type RestorationFile = z.infer<typeof restorationFile>;

const uploadProgress = z.object({
  /** Bytes that have arrived; the next part begins there. */
  receivedBytes: z.int().nonnegative(),
  isWhole: z.boolean(),
});
export type UploadProgress = z.infer<typeof uploadProgress>;

export const restorationStatus = z.enum(['requested', 'running', 'failed', 'done']);

const restorationState = z.object({
  /** False while the backup program, which restores, gives no sign of life. */
  isProgramAlive: z.boolean(),
  /** Archives in the place of the backups, the newest first. */
  archives: z.array(backupArchive),
  /** Null before the first request. */
  status: restorationStatus.nullable(),
  /** The sentence of the last failure; null for none. */
  problem: z.string().nullable(),
});
export type RestorationState = z.infer<typeof restorationState>;

/** The code that the API prints in its log while the installation is empty. */
const code = z.string().trim().min(1).max(40);

export const restorationRoutes = {
  /** Whether a backup may be restored here, and what the last restoration brought back, for a quarter of an hour. */
  'restoration.read': route({
    method: 'GET',
    path: '/api/restoration',
    action: 'anyone',
    replies: 'json',
    answer: z.object({ isOffered: z.boolean(), outcome: restorationOutcome.nullable() }),
  }),
  /** The archives, and how the restoration goes, for whoever has the code. */
  'restoration.open': route({
    method: 'POST',
    path: '/api/restoration/state',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ code }),
    answer: restorationState,
  }),
  /**
   * Begins the upload of a file from the visitor's own machine, or returns how much of it has arrived. Another archive
   * that was uploaded before is forgotten.
   */
  'restoration.beginUpload': route({
    method: 'POST',
    path: '/api/restoration/uploads',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ code, ...restorationFile.shape }),
    answer: uploadProgress.extend({ token: z.string() }),
  }),
  /**
   * Stores a part before it responds. A part that does not begin where the last one ended changes nothing; the answer
   * says where to go on.
   */
  'restoration.putPart': route({
    method: 'PUT',
    path: '/api/restoration/uploads/:token/parts/:offset',
    action: 'anyone',
    replies: 'json',
    isBinary: true,
    params: z.strictObject({
      token: z.string().min(1).max(100),
      offset: z.coerce.number().int().nonnegative(),
    }),
    query: z.strictObject({
      fileName: restorationFile.shape.fileName,
      bytes: z.coerce.number().int().positive(),
    }),
    body: binaryBody,
    answer: uploadProgress,
  }),
  /** Begins a restoration; `key` is the secret key of the backups (`AGE-SECRET-KEY-…`). */
  'restoration.begin': route({
    method: 'POST',
    path: '/api/restoration',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ code, fileName: archiveName, key: z.string().trim().max(200) }),
    answer: restorationState,
  }),
} as const;
