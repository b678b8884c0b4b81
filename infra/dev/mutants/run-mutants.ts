import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalProblem } from '../tools/problem.ts';
import { copyRepository } from './copy-repository.ts';
import { drawSample } from './draw-sample.ts';
import { applyMutant, type Mutant } from './find-mutants.ts';
import type { MutantOptions } from './parse-mutant-options.ts';
import { type RelatedRun, runRelated } from './run-related.ts';

/** A baseline that takes longer than this hangs. */
const BASELINE_LIMIT_MS = 30 * 60_000;
/** A mutant's tests may take so many times as long as the baseline, and at least the minimum. */
const SLOWER = 2;
const LEAST_LIMIT_MS = 90_000;

/** An endless loop counts as detected, like a failing test: the run does not end. */
const isKilled = ({ outcome }: RelatedRun): boolean => outcome === 'failed' || outcome === 'timeout';

const NAMES: Readonly<Record<RelatedRun['outcome'], string>> = {
  failed: 'killed  ',
  timeout: 'timeout ',
  passed: 'SURVIVED',
  unreached: 'NO TEST ',
};

const toLine = ({ file, line, change }: Mutant, { outcome, seconds }: RelatedRun): string =>
  `${NAMES[outcome]} ${file}:${line}  ${change}  (${seconds.toFixed(1)} s)`;

const runOne = async (folder: string, mutant: Mutant, limitMs: number): Promise<RelatedRun> => {
  const path = join(folder, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, applyMutant(source, mutant));
  try {
    return await runRelated(folder, [mutant.file], limitMs);
  } finally {
    writeFileSync(path, source);
  }
};

const countOf = (runs: readonly RelatedRun[], outcome: RelatedRun['outcome']): number =>
  runs.filter((run) => run.outcome === outcome).length;

/**
 * Applies random mutants to a copy of the repository, one at a time, and runs the package's tests that reach each. The
 * working tree is never touched.
 * @returns the number of killed mutants.
 * @throws LocalProblem when the tests fail without any mutant.
 * @returns how many were killed.
 * @throws LocalProblem when the tests are red without any mutant.
 */
export const runMutants = async (
  root: string,
  { folder, sample, seed }: MutantOptions,
  printLine: (line: string) => void,
): Promise<number> => {
  const startedMs = Date.now();
  const copy = mkdtempSync(join(tmpdir(), 'souvenance-mutants-'));
  const removeCopy = (): void => rmSync(copy, { recursive: true, force: true });
  process.once('exit', removeCopy);
  copyRepository(root, copy);
  const place = join(copy, folder);
  const { mutants, total } = drawSample(place, sample, seed);
  printLine(`${mutants.length} of ${total} mutants of ${folder}, seed ${seed}`);
  const baseline = await runRelated(place, [...new Set(mutants.map(({ file }) => file))], BASELINE_LIMIT_MS);
  if (isKilled(baseline)) {
    printLine(baseline.output);
    throw new LocalProblem('Les tests échouent déjà sans mutant\u00a0: réparez-les, puis recommencez.');
  }
  printLine(`without a mutant the tests pass (${baseline.seconds.toFixed(1)} s)`);
  const limitMs = Math.max(LEAST_LIMIT_MS, SLOWER * baseline.seconds * 1000);
  const runs: RelatedRun[] = [];
  for (const mutant of mutants) {
    const run = await runOne(place, mutant, limitMs);
    runs.push(run);
    printLine(toLine(mutant, run));
  }
  removeCopy();
  const killed = runs.filter(isKilled).length;
  const minutes = ((Date.now() - startedMs) / 60_000).toFixed(1);
  printLine(
    `${killed} of ${runs.length} killed (${countOf(runs, 'timeout')} by timeout), ${countOf(runs, 'passed')} survived, ${countOf(runs, 'unreached')} reached by no test: ${folder}, seed ${seed}, ${minutes} min`,
  );
  return killed;
};
