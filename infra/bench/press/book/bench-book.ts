import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manuscript, manuscript, type PrintProfile } from '@souvenance/contracts';
import { printProfile } from '@souvenance/press';
import { z } from 'zod';
import { type PageGeometry, pageGeometry } from './page-geometry.ts';

const PROFILE = 'a5-broche';

const storedBook = z.strictObject({ manuscript, pages: z.int().positive() });

/** A book as every engine finds it: `<folder>/book.json`, photographs in `<root>/photographs/<sha256>.jpg`. */
export interface BenchBook {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly geometry: PageGeometry;
  /** Holds `photographs` and the folders of the books. */
  readonly root: string;
  /** Holds the book and what each peer makes of it. */
  readonly folder: string;
}

/** Writes a book into `<root>/<name>` and gives that folder. `pages` chooses the inner margin of the peers. */
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
    geometry: pageGeometry(profile, book.pages),
    root: join(folder, '..'),
    folder,
  };
};
