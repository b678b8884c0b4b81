import { join } from 'node:path';
import { writeBenchBook } from './book/bench-book.ts';
import { type BookSizeName, bookSizes } from './book/book-sizes.ts';
import { generateBook } from './book/generate-book.ts';
import { makePhotographs } from './book/make-photographs.ts';
import { guessPages, toManuscript, toManuscriptName } from './book/to-manuscript.ts';
import type { BenchOptions } from './parse-bench-options.ts';

/** Writes a generated book with its photographs under `root` and returns its folder. */
export const openSize = async (root: string, name: BookSizeName): Promise<string> => {
  const size = bookSizes[name];
  const photographs = await makePhotographs(size.photographs, join(root, 'photographs'));
  return writeBenchBook(root, name, generateBook(size, photographs), size.pages);
};

export const openBenchBook = async (root: string, { book }: BenchOptions): Promise<string> => {
  if (typeof book === 'string') return openSize(root, book);
  const manuscript = await toManuscript(book.manuscript, root);
  return writeBenchBook(root, toManuscriptName(book.manuscript), manuscript, guessPages(manuscript));
};
