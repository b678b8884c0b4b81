import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, measureChild } from '../measure/measure-child.ts';
import type { BenchBook } from './book/bench-book.ts';
import type { Engine } from './peers/engine.ts';
import { press } from './peers/press.ts';
import { type PressFacts, readPressFacts } from './peers/press-facts.ts';
import { type FinishedBook, readQuality } from './read/read-quality.ts';

export interface EngineRuns {
  readonly engine: Engine;
  readonly runs: Measured[];
  readonly finished: FinishedBook | null;
  readonly pdfMb: number;
  /** Reason why there are no figures: the engine is unavailable, or it failed. */
  readonly absent: string | null;
  /** Facts that the press wrote in each run. */
  readonly facts: readonly PressFacts[];
  /** True when every run gave the same bytes. */
  readonly isDeterministic: boolean;
}

interface Running {
  engine: Engine;
  runs: Measured[];
  facts: PressFacts[];
  hashes: Set<string>;
  absent: string | null;
}

const outputPath = (book: BenchBook, engine: Engine): string => join(book.folder, `${engine.key}.pdf`);

const runOnce = async (running: Running, book: BenchBook): Promise<void> => {
  const out = outputPath(book, running.engine);
  try {
    running.runs.push(await measureChild(running.engine.command(book, out)));
    running.hashes.add(createHash('sha256').update(readFileSync(out)).digest('hex'));
    if (running.engine.key === press.key) running.facts.push(readPressFacts(out));
  } catch (error) {
    running.absent = error instanceof Error ? error.message : String(error);
  }
};

const checkReady = async (engine: Engine): Promise<string | null> => {
  try {
    return await engine.ready();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const finish = async ({ engine, runs, facts, hashes, absent }: Running, book: BenchBook) => {
  const out = outputPath(book, engine);
  const isDone = absent === null;
  return {
    engine,
    runs,
    facts,
    absent,
    finished: isDone ? await readQuality(new Uint8Array(readFileSync(out))) : null,
    pdfMb: isDone ? statSync(out).size / 1e6 : 0,
    isDeterministic: hashes.size === 1,
  };
};

/** Runs every engine cold, in turn, `rounds` times, then reads the PDFs of the last round. */
export const runRounds = async (
  engines: readonly Engine[],
  book: BenchBook,
  rounds: number,
  printLine: (sentence: string) => void,
): Promise<EngineRuns[]> => {
  const running: Running[] = [];
  for (const engine of engines) {
    const absent = await checkReady(engine);
    if (absent === null) engine.prepare(book);
    running.push({ engine, runs: [], facts: [], hashes: new Set(), absent });
  }
  for (let round = 1; round <= rounds; round += 1)
    for (const one of running) {
      if (one.absent !== null) continue;
      printLine(`Tour ${round}/${rounds}\u00a0: ${one.engine.label}…`);
      await runOnce(one, book);
    }
  printLine('Lecture des PDF…');
  const finished: EngineRuns[] = [];
  for (const one of running) finished.push(await finish(one, book));
  return finished;
};
