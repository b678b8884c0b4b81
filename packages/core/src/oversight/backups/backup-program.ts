import { type BackupFailure, backupArchive, backupRun } from '@souvenance/contracts';
import { z } from 'zod';
import { releaseLease, takeLease } from '../../foundation/jobs/lease.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** The program that makes backups on schedule and on request, as it last described itself. */
export const backupPrograms = collection(
  'backup-programs',
  z.object({
    place: z.string(),
    everyHours: z.int(),
    /** Number of archives that stay; null when all do. */
    keep: z.int().nullable(),
    beatAt: z.iso.datetime(),
    /** The newest archives of its place. */
    archives: z.array(backupArchive),
  }),
);
type BackupProgram = z.infer<typeof backupPrograms.schema>;

/** The newest run, as one document: no second one can be requested before it has ended. */
export const backupRuns = collection('backup-runs', backupRun);

export const PROGRAM_ID = 'program';
export const RUN_ID = 'run';
/** Most archives that the program describes, to bound its document. */
const ARCHIVES_MAX = 200;
/** The program counts as stopped after four missing beats. */
export const PROGRAM_BEAT_MS = 15_000;
export const PROGRAM_SILENT_MS = 4 * PROGRAM_BEAT_MS;
/** Time after which another process may take over from one that was killed. */
const LEASE_MS = 120_000;
export const LEASE_RENEWAL_MS = 30_000;

type ProgramDeps = Pick<Deps, 'documents' | 'clock'>;

/** Describes the program, with a sign of life. */
export const beatAsBackupProgram = (
  { documents, clock }: ProgramDeps,
  { archives, ...facts }: Omit<BackupProgram, 'beatAt'>,
): Promise<void> =>
  documents.transact(async (tx) =>
    tx.put(backupPrograms, PROGRAM_ID, {
      ...facts,
      archives: archives.slice(0, ARCHIVES_MAX),
      beatAt: clock.now().toISOString(),
    }),
  );

/**
 * Reserves the making of backups for a holder, for two minutes: one at a time, whichever process asks. Returns false
 * while another holder has it; call it again before it expires, and `releaseBackups` at the end.
 */
export const reserveBackups = (deps: ProgramDeps, holder: string): Promise<boolean> =>
  takeLease(deps)('backup', holder, LEASE_MS);

export const releaseBackups = (deps: ProgramDeps, holder: string): Promise<void> =>
  releaseLease(deps)('backup', holder);

/** True when an administrator waits for a backup, or when the last run was killed: then it is begun again. */
export const isBackupDue = async ({ documents }: Pick<Deps, 'documents'>): Promise<boolean> => {
  const status = (await documents.get(backupRuns, RUN_ID))?.value.status;
  return status === 'requested' || status === 'running';
};

/** Stores that a run begins, whether requested or by schedule. */
export const beginBackupRun = ({ documents, clock }: ProgramDeps): Promise<void> =>
  documents.transact(async (tx) => {
    const requested = (await tx.get(backupRuns, RUN_ID))?.value;
    const now = clock.now().toISOString();
    const requestedAt = requested?.status === 'requested' ? requested.requestedAt : now;
    tx.put(backupRuns, RUN_ID, {
      status: 'running',
      requestedAt,
      startedAt: now,
      endedAt: null,
      failure: null,
    });
  });

/** Stores how a run ended; `failure` is null when its archive is there. */
export const endBackupRun = (
  { documents, clock }: ProgramDeps,
  failure: BackupFailure | null,
): Promise<void> =>
  documents.transact(async (tx: Transaction) => {
    const run = (await tx.get(backupRuns, RUN_ID))?.value;
    const endedAt = clock.now().toISOString();
    tx.put(backupRuns, RUN_ID, {
      requestedAt: run?.requestedAt ?? endedAt,
      startedAt: run?.startedAt ?? endedAt,
      status: failure === null ? 'done' : 'failed',
      endedAt,
      failure,
    });
  });
