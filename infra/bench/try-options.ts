import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BookFormat, bookFormat } from '@souvenance/contracts';
import { LocalProblem } from '../dev/tools/problem.ts';

export interface TryOptions {
  manuscript: string;
  out: string;
  format: BookFormat;
}

const USAGE = 'npm run try:book -- MANUSCRIT.json --out DOSSIER';
const options = { out: { type: 'string' }, format: { type: 'string', default: 'a5-broche' } } as const;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new LocalProblem(`Option inconnue\u00a0: la commande est «\u00a0${USAGE}\u00a0».`, { cause });
  }
};

/** Parses the command line. @throws LocalProblem for invalid arguments */
export const tryOptions = (args: string[]): TryOptions => {
  const { positionals, values } = parsed(args);
  const [manuscript] = positionals;
  if (manuscript === undefined || positionals.length > 1 || values.out === undefined)
    throw new LocalProblem(`Il faut un manuscrit et un dossier\u00a0: ${USAGE}.`);
  const format = bookFormat.safeParse(values.format);
  if (!format.success)
    throw new LocalProblem(`Format inconnu\u00a0: les formats sont ${bookFormat.options.join(', ')}.`);
  return { manuscript: resolve(manuscript), out: resolve(values.out), format: format.data };
};
