import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manuscript, manuscript, type PrintProfile } from '@souvenance/contracts';
import { printProfile } from '@souvenance/press';
import { z } from 'zod';
import { computePageGeometry, type PageGeometry } from './compute-page-geometry.ts';

const PROFILE = 'a5-broche';

const storedBook = z.strictObject({ manuscript, pages: z.int().positive() });

/** A book as all engines read it: `<folder>/book.json`, photographs in `<root>/photographs/<sha256>.jpg`. */
export interface BenchBook {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly geometry: PageGeometry;
  /** Folder that contains `photographs` and the folders of the books. */
  readonly root: string;
  /** Folder of the book and of the output of each engine. */
  readonly folder: string;
}

/**
 * Writes a book to `<root>/<name>` and returns that folder. `pages` determines the inner margin of the other engines.
 */
export const writeBenchBook = (root: string, name: string, book: Manuscript, pages: number): string => {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'book.json'), JSON.stringify({ manuscript: book, pages }));
  return folder;
};

export const readBenchBook = (folder: string): BenchBook => {
  const book = storedBook.parse(JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8')));
  const profile = printProfile(PROFILE);
  return {
    manuscript: book.manuscript,
    profile,
    geometry: computePageGeometry(profile, book.pages),
    root: join(folder, '..'),
    folder,
  };
};
