import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** SHA-256 of each file of a folder, by its path within the folder. */
export const hashFolder = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = paths.toSorted().map(async (path) => {
    const hash = createHash('sha256').update(await readFile(path));
    return [path.slice(root.length), hash.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
};
