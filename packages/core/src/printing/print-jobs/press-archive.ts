import type { Readable } from 'node:stream';
import { AppError, type StoredFile } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { isStopped, openAtelier, pressFileNames } from './atelier.ts';
import { formatPressFileName } from './format-press-file-name.ts';
import { listPressFiles } from './list-press-files.ts';
import { openPressFile } from './proof-file.ts';

interface ArchiveEntry {
  readonly path: string;
  readonly open: () => Promise<Readable>;
}

/**
 * Opens all print files for one download, each under its own name, with a list of hashes. Throws `atelier.not_found`,
 * and `order.state_refused` while the order must not be printed.
 */
export const openPressArchive =
  (deps: Pick<Deps, 'documents' | 'files' | 'clock'>) =>
  async (token: string): Promise<{ fileName: string; entries: ArchiveEntry[] }> => {
    const order = await openAtelier(deps.documents, deps, token);
    const { state, number } = order.value;
    if (isStopped(order.value)) throw new AppError('order.state_refused', { state });
    const files = listPressFiles(order.value).filter(({ name }) => pressFileNames.includes(name));
    const toEntry = (file: StoredFile): ArchiveEntry => ({
      path: formatPressFileName(number, file),
      open: async () => (await openPressFile(deps, order, file.name)).stream,
    });
    return { fileName: `${number}.zip`, entries: files.map(toEntry) };
  };
