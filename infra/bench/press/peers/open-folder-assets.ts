import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookAssets } from '@souvenance/press/book';
import { readPhotograph } from './open-memory-assets.ts';

export interface FolderAssets extends BookAssets {
  /** Deletes the folder of fragments. */
  remove(): void;
}

const readOrNull = (file: string): Uint8Array | null => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Assets with an empty fragment store in a temporary folder, like the worker's in the file store. */
export const openFolderAssets = (root: string): FolderAssets => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-fragments-'));
  return {
    photograph: readPhotograph(root),
    fragments: {
      get: async (key) => readOrNull(join(folder, key)),
      put: async (key, bytes) => writeFileSync(join(folder, key), bytes),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
