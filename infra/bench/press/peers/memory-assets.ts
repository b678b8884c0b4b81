import { readFile } from 'node:fs/promises';
import type { BookAssets } from '@souvenance/press';
import { photographPath } from '../book/bench-book.ts';

/** A photograph as the files store gives it: read when it is asked for. */
export const readPhotograph =
  (root: string): BookAssets['photograph'] =>
  async (sha256) =>
    new Uint8Array(await readFile(photographPath(root, sha256)));

/** Fragments in memory, for edits: what is measured is the press, not the disk. */
export const memoryAssets = (root: string): BookAssets => {
  const kept = new Map<string, Uint8Array>();
  return {
    photograph: readPhotograph(root),
    fragments: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, bytes) => {
        kept.set(key, bytes);
      },
    },
  };
};
