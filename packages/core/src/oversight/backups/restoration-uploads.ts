import { AppError, type RestorationFile, type UploadProgress } from '@souvenance/contracts';
import { deriveSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import type { ArchiveUploads } from '../../ports/archive-uploads.port.ts';
import type { Deps } from '../../ports/deps.ts';
import { FREE_BYTES_MIN } from '../watch/disk-watch.ts';
import { readProgram } from './manage-backups.ts';
import { authorizeByCode, isInstallationEmpty } from './restoration.ts';

type UploadDeps = Pick<Deps, 'documents' | 'clock' | 'settings'> & {
  /** Null where the data are not on this machine: the operator's command restores those. */
  readonly archiveUploads: ArchiveUploads | null;
};

const requireUploads = ({ archiveUploads }: UploadDeps): ArchiveUploads => {
  if (archiveUploads === null) throw new AppError('restoration.not_here');
  return archiveUploads;
};

const deriveToken = ({ settings }: UploadDeps, { fileName, bytes }: RestorationFile): string =>
  deriveSecret(settings.linkSecret, `restoration upload ${fileName} ${bytes}`);

const MEGABYTE = 1_000_000;

/** The archive, what is unpacked beside it before it is put in place, and what a disk needs to count as not full. */
const toNeededBytes = (missingBytes: number, bytes: number): number => missingBytes + bytes + FREE_BYTES_MIN;

/**
 * Begins the upload of an archive into this empty installation, or goes on with one that was cut off. Throws
 * `restoration.not_found` for a wrong code, `restoration.not_here`, `backup.no_program`, and `restoration.no_room` with
 * the missing bytes when archive and data would not fit on the disk.
 */
export const beginArchiveUpload =
  (deps: UploadDeps) =>
  async ({
    code,
    ...file
  }: RestorationFile & { code: string }): Promise<UploadProgress & { token: string }> => {
    await authorizeByCode(deps, code);
    const uploads = requireUploads(deps);
    if ((await readProgram(deps)).isSilent) throw new AppError('backup.no_program');
    const progress = await uploads.begin(file);
    const freeBytes = await uploads.readFreeBytes();
    const neededBytes = toNeededBytes(file.bytes - progress.receivedBytes, file.bytes);
    if (freeBytes < neededBytes)
      throw new AppError('restoration.no_room', {
        neededMb: Math.ceil(neededBytes / MEGABYTE),
        freeMb: Math.floor(freeBytes / MEGABYTE),
      });
    return { ...progress, token: deriveToken(deps, file) };
  };

/**
 * Stores a part of an upload. Throws `restoration.not_found` for a wrong token or an installation that is no longer
 * empty, `restoration.part_refused` for more bytes than the file has, `service.no_space`.
 */
export const putArchivePart =
  (deps: UploadDeps) =>
  async (token: string, file: RestorationFile, offset: number, part: Uint8Array): Promise<UploadProgress> => {
    const isRight = isSameSecret(token, deriveToken(deps, file));
    if (!isRight || !(await isInstallationEmpty(deps))) throw new AppError('restoration.not_found');
    if (offset + part.byteLength > file.bytes) throw new AppError('restoration.part_refused');
    return requireUploads(deps).append(file, offset, part);
  };
