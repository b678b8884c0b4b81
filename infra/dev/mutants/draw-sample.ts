import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createSeededRandom, shuffle } from '@souvenance/testkit/random';
import { findMutants, type Mutant } from './find-mutants.ts';

const NOT_WRITTEN = /(^|\/)(node_modules|\.next|\.turbo|\.runtime)$/;
/** Tests, files only used by tests, generated files, and declarations. */
const NOT_MUTATED = /\.(test|fixture|contract|gen|d|config)\.tsx?$|(^|\/)(testing|fixtures)\//;

/** Source files of a package, sorted, so that the same tree gives the same list on every machine. */
const listSources = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => NOT_WRITTEN.test(path) })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !NOT_MUTATED.test(file))
    .sort();

export interface Sample {
  readonly mutants: readonly Mutant[];
  /** Number of mutants of the whole package. */
  readonly total: number;
}

/** Draws random mutants of a package with equal probability. The same files and seed give the same sample. */
export const drawSample = (folder: string, count: number, seed: number): Sample => {
  const all = listSources(folder).flatMap((file) =>
    findMutants(file, readFileSync(join(folder, file), 'utf8')),
  );
  return { mutants: shuffle(all, createSeededRandom(seed)).slice(0, count), total: all.length };
};
