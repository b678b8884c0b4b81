import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { AppError, type BackupArchive, type BackupsView, routePath } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { deriveSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../people/accounts/authorize.ts';
import type { BackupPlace } from '../../ports/backup-place.port.ts';
import type { Deps } from '../../ports/deps.ts';
import { backupPrograms, backupRuns, PROGRAM_ID, PROGRAM_SILENT_MS, RUN_ID } from './backup-program.ts';
import { readLastBackup } from './last-backup.ts';

type BackupDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Reads the backup program as it last described itself, and whether it has been silent since. */
export const readProgram = async ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) => {
  const program = (await documents.get(backupPrograms, PROGRAM_ID))?.value ?? null;
  const isSilent = program === null || clock.now().getTime() - Date.parse(program.beatAt) > PROGRAM_SILENT_MS;
  return { program, isSilent };
};

/** Returns the newest backup, the program that makes them, and its newest run. */
export const readBackupsView = async (deps: Pick<Deps, 'documents' | 'clock'>): Promise<BackupsView> => {
  const [last, { program, isSilent }, run] = await Promise.all([
    readLastBackup(deps),
    readProgram(deps),
    deps.documents.get(backupRuns, RUN_ID),
  ]);
  return {
    last: last && { takenAt: last.takenAt, bytes: last.bytes, place: last.place },
    program:
      program === null || isSilent
        ? null
        : { place: program.place, everyHours: program.everyHours, keep: program.keep },
    run: run?.value ?? null,
  };
};

/** Lists the archives, the newest first, for administrators. */
export const listBackups =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor): Promise<BackupsView & { readonly archives: BackupArchive[] }> => {
    authorizeAdministrator(actor, 'admin.read');
    const { program } = await readProgram(deps);
    const archives = program?.archives ?? [];
    return {
      ...(await readBackupsView(deps)),
      archives: archives.toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1)),
    };
  };

/**
 * Requests a backup from the program that makes them. The request is a stored document, which the program reads within
 * seconds, even if the API stops meanwhile. Throws `backup.no_program`, `backup.under_way` and `identity.factor_stale`.
 */
export const requestBackup =
  (deps: BackupDeps) =>
  async (actor: Actor): Promise<BackupsView> => {
    authorizeAdministrator(actor, 'admin.manage');
    if ((await readProgram(deps)).isSilent) throw new AppError('backup.no_program');
    await deps.documents.transact(async (tx) => {
      const status = (await tx.get(backupRuns, RUN_ID))?.value.status;
      if (status === 'requested' || status === 'running') throw new AppError('backup.under_way');
      requireFreshFactor(actor);
      const requestedAt = deps.clock.now().toISOString();
      tx.put(backupRuns, RUN_ID, {
        status: 'requested',
        requestedAt,
        startedAt: null,
        endedAt: null,
        failure: null,
      });
      await appendAudit(tx, deps, actor, { action: 'backup.requested', object: 'backup' });
    });
    return readBackupsView(deps);
  };

const PERMIT_MS = 60_000;

const permitFor = (deps: BackupDeps, actor: Actor, fileName: string, expiresMs: number): string =>
  `${expiresMs}.${deriveSecret(deps.settings.linkSecret, `archive ${fileName} ${requireSignedIn(actor).uid} ${expiresMs}`)}`;

const findArchive = async (deps: BackupDeps, fileName: string): Promise<BackupArchive> => {
  const { program } = await readProgram(deps);
  const archive = program?.archives.find((one) => one.fileName === fileName);
  if (archive === undefined) throw new AppError('backup.not_found');
  return archive;
};

/**
 * Returns an address from which this administrator downloads an archive within a minute. Throws `backup.not_found`,
 * `backup.archive_unreadable` and `identity.factor_stale`.
 */
export const permitArchive =
  (deps: BackupDeps & { readonly backupPlace: BackupPlace | null }) =>
  async (actor: Actor, fileName: string): Promise<{ url: string }> => {
    authorizeAdministrator(actor, 'admin.manage');
    await findArchive(deps, fileName);
    const opened = (await deps.backupPlace?.open(fileName)) ?? null;
    if (opened === null) throw new AppError('backup.archive_unreadable');
    opened.stream.destroy();
    requireFreshFactor(actor);
    await deps.documents.transact((tx) =>
      appendAudit(tx, deps, actor, { action: 'backup.downloaded', object: 'backup', to: fileName }),
    );
    const permit = permitFor(deps, actor, fileName, deps.clock.now().getTime() + PERMIT_MS);
    return { url: `${routePath('admin.archive', { fileName })}?permit=${permit}` };
  };

/** Passes bytes on, and holds the last chunk back until their SHA-256 is the expected one; else it fails. */
const verifyHash = (sha256: string): Transform => {
  const hash = createHash('sha256');
  let heldBack: Uint8Array | null = null;
  return new Transform({
    transform(chunk: Uint8Array, _: BufferEncoding, done: TransformCallback) {
      hash.update(chunk);
      const previous = heldBack;
      heldBack = chunk;
      done(null, previous);
    },
    flush(done: TransformCallback) {
      if (hash.digest('hex') === sha256) return done(null, heldBack);
      done(new Error('an archive is not the one that was written: its SHA-256 differs'));
    },
  });
};

/**
 * Opens an archive with the permit of this administrator. A stream of bytes that are not those of its SHA-256 fails
 * before its end. Throws `backup.not_found`, also for an unreadable archive and for a permit older than a minute.
 */
export const openArchive =
  (deps: BackupDeps & { readonly backupPlace: BackupPlace | null }) =>
  async (
    actor: Actor,
    fileName: string,
    permit: string,
  ): Promise<{ stream: Readable; bytes: number; sha256: string | null }> => {
    authorizeAdministrator(actor, 'admin.manage');
    const expiresMs = Number(permit.split('.', 1)[0]);
    const isValid = isSameSecret(permit, permitFor(deps, actor, fileName, expiresMs));
    if (!isValid || !(expiresMs > deps.clock.now().getTime())) throw new AppError('backup.not_found');
    const { sha256 } = await findArchive(deps, fileName);
    const opened = (await deps.backupPlace?.open(fileName)) ?? null;
    if (opened === null) throw new AppError('backup.not_found');
    const { bytes, stream } = opened;
    if (sha256 === null) return { stream, bytes, sha256 };
    const verified = verifyHash(sha256);
    stream.on('error', (error) => verified.destroy(error));
    verified.on('close', () => stream.destroy());
    return { stream: stream.pipe(verified), bytes, sha256 };
  };
