import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { reportProblem } from '../../dev/tools/problem.ts';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { roundHundredths } from '../measure/statistics.ts';
import { readBenchBook } from './book/bench-book.ts';
import { measureEdits } from './edit/measure-edits.ts';
import { summarizeRounds } from './figures.ts';
import { formatReport } from './format-report.ts';
import { listGoals, type MoreFigures } from './goals.ts';
import { openBenchBook, openSize } from './open-bench-book.ts';
import { formatPages } from './pages/format-pages.ts';
import { measurePages } from './pages/measure-pages.ts';
import { type BenchOptions, parseBenchOptions } from './parse-bench-options.ts';
import { engines } from './peers/engines.ts';
import { openMemoryAssets } from './peers/open-memory-assets.ts';
import { press } from './peers/press.ts';
import { runRounds } from './run-rounds.ts';
import { measureWorkers } from './workers/measure-workers.ts';

const root = join(REPOSITORY_ROOT, '.data/bench-press');

/** Progress goes to standard error: standard output is for the report. */
const printLine = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** Only the largest book is compared with the smallest, since the goal is about the largest. */
const memoryLtoS = async (options: BenchOptions, peakMb: number): Promise<number | null> => {
  if (options.book !== 'L') return null;
  printLine('Mémoire du livre S…');
  const small = await runRounds([press], readBenchBook(await openSize(root, 'S')), options.rounds, printLine);
  return roundHundredths(peakMb / summarizeRounds(small).peakMb);
};

const moreFigures = async (options: BenchOptions, folder: string, peakMb: number): Promise<MoreFigures> => {
  const peakMbRatioLtoS = await memoryLtoS(options, peakMb);
  printLine(`${options.edits} récits modifiés…`);
  const editMs = await measureEdits(folder, options.edits);
  if (options.withWorkers) printLine('Vingt livres M, un ouvrier puis deux…');
  return { editMs, peakMbRatioLtoS, twoWorkers: options.withWorkers ? await measureWorkers(root) : null };
};

/** Prints the figures of the pages and returns them for the JSON file. */
const reportPages = async (folder: string) => {
  const { manuscript, root: photographs } = readBenchBook(folder);
  const pages = await measurePages(manuscript, openMemoryAssets(photographs), printLine);
  process.stdout.write(`${formatPages(pages)}\n\n`);
  return pages;
};

const run = async (options: BenchOptions): Promise<void> => {
  printLine('Préparation du livre et de ses photographies…');
  const folder = await openBenchBook(root, options);
  const pages = await reportPages(folder);
  if (options.isPagesOnly) return;
  const figures = summarizeRounds(await runRounds(engines, readBenchBook(folder), options.rounds, printLine));
  const more = await moreFigures(options, folder, figures.peakMb);
  const goals = listGoals(figures, more);
  process.stdout.write(`${formatReport(figures, goals)}\n`);
  if (options.json === null) return;
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
  mkdirSync(dirname(options.json), { recursive: true });
  const { book, rounds } = options;
  writeFileSync(
    options.json,
    `${JSON.stringify({ book, rounds, machine, ...figures, ...more, goals, styles: pages }, null, 2)}\n`,
  );
};

try {
  await run(parseBenchOptions(process.argv.slice(2)));
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
