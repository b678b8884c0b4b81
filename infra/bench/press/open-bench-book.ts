import { join } from 'node:path';
import type { BenchOptions } from './bench-options.ts';
import { writeBenchBook } from './book/bench-book.ts';
import { type BookSizeName, bookSizes } from './book/book-sizes.ts';
import { generateBook } from './book/generate-book.ts';
import { makePhotographs } from './book/make-photographs.ts';
import { guessedPages, manuscriptBook, manuscriptName } from './book/manuscript-book.ts';

/** Writes a generated book with its photographs under `root` and returns its folder. */
export const openSize = async (root: string, name: BookSizeName): Promise<string> => {
  const size = bookSizes[name];
  const photographs = await makePhotographs(size.photographs, join(root, 'photographs'));
  return writeBenchBook(root, name, generateBook(size, photographs), size.pages);
};

export const openBenchBook = async (root: string, { book }: BenchOptions): Promise<string> => {
  if (typeof book === 'string') return openSize(root, book);
  const manuscript = await manuscriptBook(book.manuscript, root);
  return writeBenchBook(root, manuscriptName(book.manuscript), manuscript, guessedPages(manuscript));
};
