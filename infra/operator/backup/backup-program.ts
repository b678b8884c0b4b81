import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock as clock } from '@souvenance/adapters/system';
import {
  beatAsBackupProgram,
  beginBackupRun,
  type Documents,
  endBackupRun,
  isBackupDue,
  isInstallationEmpty,
  PROGRAM_BEAT_MS,
  readLastBackup,
} from '@souvenance/core';
import { type Installation, openInstallationDocuments } from '../installation.ts';
import { assertPresent, type Backup, type BackupOptions, backUp, noteErasures } from './back-up.ts';
import { classifyFailure } from './classify-failure.ts';
import { listArchives, locateUploads } from './list-archives.ts';
import { openDocumentsForPolls } from './open-documents-for-polls.ts';
import { UnderWayProblem, withBackupReservation } from './reserve-backup.ts';
import { restoreOnRequest } from './restore-on-request.ts';

const HOUR_MS = 3_600_000;
const LEDGER_EVERY_MS = 60_000;
/** A scheduled backup that failed is tried again after this. */
const RETRY_MS = 60_000;
const POLL_MS = 2_000;

export interface BackupProgramOptions extends BackupOptions {
  readonly everyHours: number;
  readonly signal: AbortSignal;
  readonly onBackup: (backup: Backup, seconds: number) => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two polls for a request; two seconds by default. */
  readonly pollMs?: number;
}

/**
 * Makes backups on schedule and whenever an administrator requests one, until `signal` aborts. Each run and its failure
 * are stored for the administration; a run that was killed is begun again. `signal` ends a run as well, and nothing of
 * it remains. Failures are reported, never thrown.
 */
export const runBackupProgram = async (
  installation: Installation,
  options: BackupProgramOptions,
): Promise<void> => {
  const { folder, everyHours, keep = null, signal, onBackup, onError, pollMs = POLL_MS } = options;
  // The same after a restart, so that a killed run can be begun again at once.
  const holder = `program ${folder}`;
  let nextMs: number | null = null;
  // On the monotonic clock: a clock that is set back stops neither.
  let ledgerMs = Number.NEGATIVE_INFINITY;
  let beatMs = Number.NEGATIVE_INFINITY;
  let lastUploads = '[]';

  const beat = async (documents: Documents): Promise<void> => {
    const uploads = await listArchives(locateUploads(installation));
    // A page waits for the archive that it has sent.
    const isUnchanged = JSON.stringify(uploads) === lastUploads;
    if (isUnchanged && performance.now() - beatMs < PROGRAM_BEAT_MS) return;
    const archives = [...uploads, ...(await listArchives(folder))];
    await beatAsBackupProgram({ documents, clock }, { place: folder, everyHours, keep, archives });
    lastUploads = JSON.stringify(uploads);
    beatMs = performance.now();
  };

  const readNextMs = async (documents: Documents): Promise<number> => {
    const last = await readLastBackup({ documents });
    return last?.place === folder ? Date.parse(last.takenAt) + everyHours * HOUR_MS : 0;
  };

  const run = async (documents: Documents): Promise<void> => {
    const startedMs = Date.now();
    const deps = { documents, clock };
    // The program lives while a long archive is written.
    const beating = setInterval(() => void beat(documents).catch(onError), PROGRAM_BEAT_MS);
    try {
      await beginBackupRun(deps);
      const backup = await backUp(installation, documents, options);
      await endBackupRun(deps, null);
      nextMs = Date.now() + everyHours * HOUR_MS;
      onBackup(backup, (Date.now() - startedMs) / 1_000);
    } catch (error) {
      // A run that is stopped with the program counts as killed.
      if (signal.aborted) return;
      nextMs = Date.now() + RETRY_MS;
      await endBackupRun(deps, classifyFailure(error)).catch(onError);
      throw error;
    } finally {
      clearInterval(beating);
      beatMs = Number.NEGATIVE_INFINITY;
    }
  };

  const poll = async (documents: Documents): Promise<void> => {
    await beat(documents);
    if (await restoreOnRequest(installation, documents, folder, holder, onError)) {
      nextMs = null;
      beatMs = Number.NEGATIVE_INFINITY;
      return;
    }
    nextMs ??= await readNextMs(documents);
    // A later moment than a whole interval is of a clock that was ahead.
    const isTime = Date.now() >= nextMs || nextMs > Date.now() + everyHours * HOUR_MS;
    // A backup of nothing would push out one that is to be restored.
    const isScheduled = isTime && !(await isInstallationEmpty({ documents }));
    if (isScheduled || (await isBackupDue({ documents })))
      await withBackupReservation(installation, holder, run);
    else if (performance.now() - ledgerMs >= LEDGER_EVERY_MS) {
      await noteErasures(documents, folder);
      // An archive that was sent and never restored is of no use to an installation that has begun.
      if (!(await isInstallationEmpty({ documents })))
        await rm(locateUploads(installation), { recursive: true, force: true });
      ledgerMs = performance.now();
    }
    await beat(documents);
  };

  // A restore replaces the file of SQLite.
  const isReused = installation.hosted?.stores.includes('DOCUMENTS') ?? false;
  const polls = openDocumentsForPolls(() => openInstallationDocuments(installation), isReused);
  while (!signal.aborted) {
    let waitMs = pollMs;
    try {
      assertPresent(installation);
      await polls.withDocuments(poll);
    } catch (error) {
      // Somebody makes one by hand: the requested one follows it.
      if (!(error instanceof UnderWayProblem)) {
        onError(error);
        waitMs = Math.max(pollMs, RETRY_MS / 6);
      }
    }
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
  await polls.close().catch(onError);
};
