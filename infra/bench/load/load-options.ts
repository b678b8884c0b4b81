import { parseArgs } from 'node:util';
import { LocalProblem } from '../../dev/tools/problem.ts';

/** Load on the site and its duration. */
export interface LoadOptions {
  readonly families: number;
  /** Families whose book is rendered beforehand and which place the orders in turn. */
  readonly buyers: number;
  /** Seconds between two saves of a family. */
  readonly saveSeconds: number;
  /** Orders per second, over all families. */
  readonly orders: number;
  /** Pages per second, over all families. */
  readonly pages: number;
  readonly seconds: number;
}

const USAGE =
  'npm run bench:load -- [--families 50] [--buyers 5] [--save-seconds 2] [--orders 10] [--pages 10] [--seconds 60] [--json FICHIER]';

const COMMAND_OPTIONS = {
  families: { type: 'string', default: '50' },
  buyers: { type: 'string', default: '5' },
  'save-seconds': { type: 'string', default: '2' },
  orders: { type: 'string', default: '10' },
  pages: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '60' },
  json: { type: 'string' },
} as const;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options: COMMAND_OPTIONS }).values;
  } catch (cause) {
    throw new LocalProblem(`Option inconnue\u00a0: la commande est «\u00a0${USAGE}\u00a0».`, { cause });
  }
};

/** Parses the command line. @throws LocalProblem for an unknown option or an invalid number. */
export const readLoadOptions = (args: string[]): { options: LoadOptions; json: string | undefined } => {
  const { json, ...figures } = parsed(args);
  const number = (
    name: Exclude<keyof typeof COMMAND_OPTIONS, 'json'>,
    least: number,
    most: number,
  ): number => {
    const value = Number(figures[name]);
    if (Number.isFinite(value) && value >= least && value <= most) return value;
    throw new LocalProblem(`--${name} demande un nombre de ${least} à ${most}\u00a0: ${USAGE}.`);
  };
  const families = number('families', 1, 200);
  const options = {
    families,
    buyers: Math.min(families, number('buyers', 1, 50)),
    saveSeconds: number('save-seconds', 0.1, 60),
    orders: number('orders', 0, 100),
    pages: number('pages', 0, 100),
    seconds: number('seconds', 1, 3_600),
  };
  return { options, json };
};
