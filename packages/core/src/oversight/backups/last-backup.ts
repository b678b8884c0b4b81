import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const lastBackup = z.object({
  /** The moment whose state the archive holds. */
  takenAt: z.iso.datetime(),
  bytes: z.int(),
  fileName: z.string(),
  /** Folder that holds the archive. */
  place: z.string(),
});
export type LastBackup = z.infer<typeof lastBackup>;

/** The newest backup of the installation, as one document. */
export const lastBackups = collection('last-backups', lastBackup);
const ID = 'last';

type BackupDeps = Pick<Deps, 'documents'>;

/**
 * Stores that a backup was made, so that the administration shows its age. The archive itself does not contain this.
 * @example await storeLastBackup({ documents })({ takenAt, bytes, fileName, place });
 */
export const storeLastBackup =
  ({ documents }: BackupDeps) =>
  (backup: LastBackup): Promise<void> =>
    documents.transact(async (tx) => tx.put(lastBackups, ID, backup));

/** Reads the newest backup that this installation knows of; null before the first. */
export const readLastBackup = async ({ documents }: BackupDeps): Promise<LastBackup | null> =>
  (await documents.get(lastBackups, ID))?.value ?? null;
