import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const listEntries = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // Removed since its parent was read.
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Yields the keys of all files below a folder in the order of their bytes, as hosted stores list them. It holds the
 * names of one folder of each level only. Names with a leading dot are working folders, not keys.
 */
export async function* walkFolder(root: string, prefix = ''): AsyncGenerator<string> {
  const entries = (await listEntries(join(root, prefix)))
    .filter(({ name }) => !name.startsWith('.'))
    // A folder sorts as the start of its keys: `a-b` comes before `a/b`.
    .map((entry) => ({ key: `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`, entry }))
    .toSorted((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
  for (const { key, entry } of entries)
    if (entry.isDirectory()) yield* walkFolder(root, key);
    else if (entry.isFile()) yield key;
}
