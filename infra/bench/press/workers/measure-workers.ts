import { join } from 'node:path';
import { measureChild } from '../../measure/measure-child.ts';
import { roundHundredths } from '../../measure/statistics.ts';
import { writeBenchBook } from '../book/bench-book.ts';
import { bookSizes } from '../book/book-sizes.ts';
import { generateBook } from '../book/generate-book.ts';
import { makePhotographs } from '../book/make-photographs.ts';

const BOOKS = 20;
const PROGRAM = join(import.meta.dirname, 'books.main.ts');

const measureWallTime = async (shares: readonly (readonly string[])[]): Promise<number> => {
  const began = performance.now();
  await Promise.all(shares.map((folders) => measureChild([process.execPath, PROGRAM, ...folders])));
  return (performance.now() - began) / 1000;
};

/**
 * Throughput of two workers relative to one, on twenty different books of size M; 2 is the maximum on two free cores.
 */
export const measureWorkers = async (root: string): Promise<number> => {
  const photographs = await makePhotographs(bookSizes.M.photographs, join(root, 'photographs'));
  const folders = Array.from({ length: BOOKS }, (_, index) =>
    writeBenchBook(
      root,
      `M-${index}`,
      generateBook(bookSizes.M, photographs, 3000 + index),
      bookSizes.M.pages,
    ),
  );
  const one = await measureWallTime([folders]);
  const two = await measureWallTime([folders.slice(0, BOOKS / 2), folders.slice(BOOKS / 2)]);
  return roundHundredths(one / two);
};
