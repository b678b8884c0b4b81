import { readFileSync } from 'node:fs';
import type { BookAssets } from '@souvenance/press/book';
import { photographPath } from '../book/photograph-path.ts';

/** Reads a photograph synchronously on request, as the other engines read theirs. */
export const readPhotograph =
  (root: string): BookAssets['photograph'] =>
  async (sha256) =>
    readFileSync(photographPath(root, sha256));

/** Fragments and photographs in memory, so that edits measure the press and not the disk. */
export const openMemoryAssets = (root: string): BookAssets => {
  const assets = new Map<string, Uint8Array>();
  const photographs = new Map<string, Promise<Uint8Array>>();
  return {
    photograph: (sha256) => {
      const photograph = photographs.get(sha256) ?? readPhotograph(root)(sha256);
      photographs.set(sha256, photograph);
      return photograph;
    },
    fragments: {
      get: async (key) => assets.get(key) ?? null,
      put: async (key, bytes) => {
        assets.set(key, bytes);
      },
    },
  };
};
