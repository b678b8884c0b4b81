import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LocalProblem } from '../tools/problem.ts';

export interface MutantOptions {
  /** Folder of the package, from the root: `apps/web`. */
  readonly folder: string;
  readonly sample: number;
  readonly seed: number;
  /** Fewer killed mutants than this are a failure. */
  readonly atLeast: number;
}

const USAGE = 'npm run mutants -- --package web --sample 30';
const options = {
  package: { type: 'string' },
  sample: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  'at-least': { type: 'string', default: '0' },
} as const;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new LocalProblem(`Option inconnue\u00a0: la commande est «\u00a0${USAGE}\u00a0».`, { cause });
  }
};

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw new LocalProblem(
      `--${name} demande un nombre entier\u00a0: la commande est «\u00a0${USAGE}\u00a0».`,
    );
  return Number(text);
};

const listFolders = (root: string): string[] =>
  ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );

/** Parses the command line. @throws LocalProblem for invalid arguments */
export const parseMutantOptions = (args: string[], root: string): MutantOptions => {
  const { package: name, sample, seed, 'at-least': atLeast } = parsed(args);
  const folders = listFolders(root);
  const folder = folders.find((one) => one.endsWith(`/${name}`));
  if (folder === undefined) {
    const names = folders.map((one) => one.split('/')[1]).join(', ');
    throw new LocalProblem(`--package demande un de ces noms\u00a0: ${names}.`);
  }
  return {
    folder,
    sample: wholeNumber('sample', sample),
    seed: wholeNumber('seed', seed),
    atLeast: wholeNumber('at-least', atLeast),
  };
};
