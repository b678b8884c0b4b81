import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { type ProcessName, STACK_PROCESSES } from '../../dev/stack/stack-plans.ts';
import { reportProblem } from '../../dev/tools/problem.ts';
import { startChildProgram } from '../../e2e/driver/people/child-program.ts';
import { beginBook, openPerson, write } from '../../e2e/driver/people/person.ts';
import { readTreeMb } from '../../e2e/driver/tree-memory.ts';
import { type LoadOptions, readLoadOptions } from './load-options.ts';
import { type LoadFigures, listMissedLoad, loadReport } from './load-report.ts';
import { measureDashboard } from './measure-dashboard.ts';
import type { Tally } from './tally.ts';

/** Stories of the family whose dashboard is measured alone, and the number of measurements. */
const STORIES = 24;
const ROUNDS = 60;

/** As in `docker-compose.yml`, where all programs share one machine. */
const overrides = { WORKER_NICENESS: '10' };

/** Progress goes to standard error: standard output is for the report. */
const printLine = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const readMemory = ({ processes }: Stack): Map<ProcessName, number> =>
  new Map(STACK_PROCESSES.map((name) => [name, readTreeMb(processes.child(name)?.pid ?? 0)]));

/** Measures the dashboard of one family before any other load. */
const dashboardAlone = async ({ siteUrl }: Stack) => {
  const person = await openPerson(siteUrl, 'Les Vasseur', 'vasseur@exemple.fr');
  const bookId = await beginBook(person, 'Le pain et la rivière');
  for (let index = 0; index < STORIES; index += 1) await write(person, bookId, `Chapitre ${index + 1}`);
  return measureDashboard(person.visitor, ROUNDS);
};

const measure = async (stack: Stack, options: LoadOptions): Promise<LoadFigures> => {
  printLine('Le tableau de bord, seul…');
  const dashboard = await dashboardAlone(stack);
  printLine(`${options.families} familles arrivent, ${options.buyers} avec un livre mis en pages…`);
  const generator = join(import.meta.dirname, 'generator.main.ts');
  const load = await startChildProgram<string, Tally>(generator, [
    stack.siteUrl,
    stack.fakeStripeUrl,
    JSON.stringify(options),
  ]);
  try {
    const [before, busy] = [readMemory(stack), loadavg()[0] ?? 0];
    printLine(`${options.seconds} secondes de charge…`);
    const tally = await load.run();
    const after = readMemory(stack);
    const memoryMb = Object.fromEntries(
      [...before].map(([name, mb]): [string, [number, number]] => [name, [mb, after.get(name) ?? 0]]),
    );
    return { tally, dashboard, memoryMb, machine: [busy, loadavg()[0] ?? 0] };
  } finally {
    load.stop();
  }
};

/**
 * Restarts two processes. The edge trusts the generator's `X-Forwarded-For`, so that each family has its own address.
 * The fake Stripe does not write to disk, since the real Stripe would cost this machine nothing.
 */
const settleOutsiders = async (stack: Stack): Promise<void> => {
  await stack.kill('edge');
  await stack.start('edge', { TRUSTED_PROXIES: 'loopback' });
  await stack.kill('fake-stripe');
  await stack.start('fake-stripe', { FAKE_STRIPE_DATA: '' });
};

/** Runs the bench and prints its report; returns true when every goal is reached. */
const run = async (args: string[]): Promise<boolean> => {
  const { options, json } = readLoadOptions(args);
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-load-'));
  let stack: Stack | null = null;
  try {
    stack = await startStack({ dataDir, printLine, overrides });
    await settleOutsiders(stack);
    const figures = await measure(stack, options);
    process.stdout.write(`${loadReport(figures)}\n`);
    if (json !== undefined) {
      mkdirSync(dirname(resolve(json)), { recursive: true });
      writeFileSync(resolve(json), `${JSON.stringify({ options, ...figures }, null, 2)}\n`);
    }
    return listMissedLoad(figures).length === 0;
  } finally {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

try {
  process.exit((await run(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
