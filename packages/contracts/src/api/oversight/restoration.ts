import { z } from 'zod';
import { instant } from '../../fields.ts';
import { route } from '../route.ts';
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
