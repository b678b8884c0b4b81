import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookAssets } from '@souvenance/press/book';
import { readPhotograph } from './memory-assets.ts';

export interface FolderAssets extends BookAssets {
  /** Takes the fragments away. */
  remove(): void;
}

const readOrNull = async (file: string): Promise<Uint8Array | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** An empty store of fragments in a folder of its own, as the worker has one in the files store. */
export const folderAssets = (root: string): FolderAssets => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-fragments-'));
  return {
    photograph: readPhotograph(root),
    fragments: {
      get: (key) => readOrNull(join(folder, key)),
      put: (key, bytes) => writeFile(join(folder, key), bytes),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
