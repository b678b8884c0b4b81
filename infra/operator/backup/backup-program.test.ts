import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { systemClock as clock } from '@souvenance/adapters/system';
import {
  beginBackupRun,
  type Documents,
  families,
  isBackupDue,
  readBackupsView,
  storeLastBackup,
} from '@souvenance/core';
import { quickHashing } from '@souvenance/testkit/identity';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Installation } from '../installation.ts';
import { openNullStream, readArchive } from './archive.ts';
import type { Backup } from './back-up.ts';
import { runBackupProgram } from './backup-program.ts';
import { listArchives } from './list-archives.ts';
import { withBackupReservation } from './reserve-backup.ts';
import { sampleFamily } from './sample-family.fixture.ts';

const secret = 'a'.repeat(32);
/** A machine under load is slow, not broken. */
const patience = { timeout: 60_000, interval: 20 };

let root: string;
let installation: Installation;
let documents: Documents;
let stop: AbortController;
let program: Promise<void> | null;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'souvenance-backup-program-'));
  installation = {
    documentsFile: join(root, 'documents.sqlite'),
    identityFile: join(root, 'identity.sqlite'),
    folders: { files: join(root, 'files'), media: join(root, 'media') },
    secrets: { SESSION_SECRET: [secret], LINK_SECRET: [secret] },
  };
  documents = await openSqliteDocuments({ file: installation.documentsFile, isDurable: false });
  await documents.transact(async (tx) => tx.put(families, 'morel', sampleFamily));
  const identity = await openLocalIdentity({
    file: installation.identityFile,
    secret,
    hashing: quickHashing,
  });
  await identity.close();
  stop = new AbortController();
  program = null;
});
afterEach(async () => {
  stop.abort();
  await program;
  await documents.close();
  await rm(root, { recursive: true, force: true });
});

const start = async (folder: string) => {
  const key = await generateIdentity();
  const backups: Backup[] = [];
  const errors: unknown[] = [];
  program = runBackupProgram(installation, {
    folder,
    recipient: await identityToRecipient(key),
    everyHours: 24,
    signal: stop.signal,
    onBackup: (backup) => backups.push(backup),
    onError: (error) => errors.push(error),
    pollMs: 20,
  });
  return { key, backups, errors };
};
const readRun = async () => (await readBackupsView({ documents, clock })).run;

test('the first backup is made at the start, and the administration sees program, run and archives', async () => {
  const folder = join(root, 'backups');
  const { key, backups } = await start(folder);
  await vi.waitFor(async () => expect(await readRun()).toMatchObject({ status: 'done' }), patience);
  await vi.waitFor(async () => {
    const { program: storedProgram, last } = await readBackupsView({ documents, clock });
    expect(storedProgram).toEqual({ place: folder, everyHours: 24, keep: null });
    expect(last?.place).toBe(folder);
  }, patience);
  const [archive] = await listArchives(folder);
  expect(archive).toMatchObject({ sha256: backups[0]?.sha256, bytes: backups[0]?.bytes });
  await readArchive(join(folder, archive?.fileName ?? ''), key, { openTarget: openNullStream });
});

test('a backup of a clock that was ahead a year does not stop the next ones', async () => {
  const folder = join(root, 'backups');
  const takenAt = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await storeLastBackup({ documents })({ takenAt, bytes: 1, fileName: 'a', place: folder });
  const { backups } = await start(folder);
  await vi.waitFor(() => expect(backups).toHaveLength(1), patience);
});

test('a run that was killed is begun again by the program that follows', async () => {
  const deps = { documents, clock };
  await beginBackupRun(deps);
  expect(await isBackupDue(deps)).toBe(true);
  const { backups } = await start(join(root, 'backups'));
  await vi.waitFor(() => expect(backups).toHaveLength(1), patience);
  await vi.waitFor(async () => expect(await isBackupDue(deps)).toBe(false), patience);
});

test('a place that cannot be written is named as the reason of the failure, and the program goes on', async () => {
  const folder = join(root, 'backups');
  await writeFile(folder, 'a file, not a folder');
  const { errors, backups } = await start(folder);
  await vi.waitFor(
    async () => expect(await readRun()).toMatchObject({ status: 'failed', failure: 'place_unusable' }),
    patience,
  );
  expect([errors.length > 0, backups]).toEqual([true, []]);
});

test('a backup by hand is refused in a sentence while another is made', async () => {
  await withBackupReservation(installation, 'one', async () => {
    const second = withBackupReservation(installation, 'other', async () => 'made');
    await expect(second).rejects.toThrow('Une sauvegarde est déjà en cours');
  });
  expect(await withBackupReservation(installation, 'other', async () => 'made')).toBe('made');
});
