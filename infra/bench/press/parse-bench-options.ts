import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { type BookSizeName, bookSizes } from './book/book-sizes.ts';

export interface BenchOptions {
  /** A size of generated book, or the path of a manuscript. */
  readonly book: BookSizeName | { readonly manuscript: string };
  readonly json: string | null;
  readonly rounds: number;
  readonly edits: number;
  /** True to also typeset twenty books of size M, with one worker and with two. */
  readonly withWorkers: boolean;
  /** True to read the pages of the press alone, in every style and format, without time, memory or other engines. */
  readonly isPagesOnly: boolean;
}

const USAGE =
  'npm run bench:press -- --book S|M|L [--manuscript FICHIER] [--json FICHIER] [--workers] [--pages]';

const options = {
  book: { type: 'string', default: 'S' },
  manuscript: { type: 'string' },
  json: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  edits: { type: 'string', default: '40' },
  workers: { type: 'boolean', default: false },
  pages: { type: 'boolean', default: false },
} as const;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new LocalProblem(`Option inconnue\u00a0: la commande est «\u00a0${USAGE}\u00a0».`, { cause });
  }
};

const isSize = (name: string): name is BookSizeName => Object.hasOwn(bookSizes, name);

const positive = (name: string, value: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(value))
    throw new LocalProblem(`--${name} demande un nombre de 1 à 999\u00a0: ${USAGE}.`);
  return Number(value);
};

/** Parses the command line. @throws LocalProblem for an unknown option or an invalid value */
export const parseBenchOptions = (args: string[]): BenchOptions => {
  const { book, manuscript, json, rounds, edits, workers, pages } = parsed(args);
  if (!isSize(book)) throw new LocalProblem(`Livre inconnu\u00a0: les livres sont S, M et L (${USAGE}).`);
  return {
    book: manuscript === undefined ? book : { manuscript: resolve(manuscript) },
    json: json === undefined ? null : resolve(json),
    rounds: positive('rounds', rounds),
    edits: positive('edits', edits),
    withWorkers: workers,
    isPagesOnly: pages,
  };
};
