import { readFile } from 'node:fs/promises';
import type { BookAssets } from '@souvenance/press';
import { photographPath } from '../book/bench-book.ts';

/** Fragments in memory, photographs read from the bench's folder when they are asked for. */
export const memoryAssets = (root: string): BookAssets => {
  const kept = new Map<string, Uint8Array>();
  return {
    photograph: async (sha256) => new Uint8Array(await readFile(photographPath(root, sha256))),
    fragments: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, bytes) => {
        kept.set(key, bytes);
      },
    },
  };
};
