import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDemonstration } from '../../demo/seeding/with-demonstration.ts';
import { LocalProblem, reportProblem } from '../../dev/tools/problem.ts';
import { listMissedGoals } from '../../e2e/driver/budgets/judge-site.ts';
import { formatSiteReport } from './format-site-report.ts';
import { measureSite } from './measure-site.ts';
import { openPhone } from './open-phone.ts';

const USAGE = 'npm run bench:site -- [--json FICHIER] [--rounds N]';

/** Progress goes to standard error: standard output is for the report. */
const printLine = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const readOptions = (args: string[]) => {
  try {
    const options = { json: { type: 'string' }, rounds: { type: 'string', default: '3' } } as const;
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new LocalProblem(`Option inconnue\u00a0: la commande est «\u00a0${USAGE}\u00a0».`, { cause });
  }
};

/**
 * Measures script sizes and Lighthouse scores of the five pages with budgets; returns true when all budgets are met.
 */
const run = async (args: string[]): Promise<boolean> => {
  const { json, rounds } = readOptions(args);
  if (!/^\d$/.test(rounds)) throw new LocalProblem(`--rounds demande un chiffre\u00a0: ${USAGE}.`);
  const site = await withDemonstration(printLine, async (family) => {
    const phone = await openPhone();
    try {
      return await measureSite(family, phone, { rounds: Number(rounds), printLine });
    } finally {
      await phone.close();
    }
  });
  const missed = listMissedGoals(site);
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', load: loadavg() };
  process.stdout.write(
    `${formatSiteReport(site)}\nCharge de la machine\u00a0: ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  if (json !== undefined) {
    mkdirSync(dirname(resolve(json)), { recursive: true });
    writeFileSync(resolve(json), `${JSON.stringify({ machine, ...site, missed }, null, 2)}\n`);
  }
  return missed.length === 0;
};

try {
  process.exit((await run(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
