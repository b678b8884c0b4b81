import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, type RenderingFileName, routePath } from '@souvenance/contracts';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { watchForStop } from '../dev/stack/watch-for-stop.ts';
import { openSupervisor } from '../dev/supervisor/supervisor.ts';
import { LocalProblem, reportProblem } from '../dev/tools/problem.ts';
import type { CarriedBook } from '../e2e/driver/carry/carry-book.ts';
import { waitForPages } from '../e2e/driver/carry/look-at-pages.ts';
import { readCarriedManuscript } from '../e2e/driver/carry/manuscript.ts';
import { carryOnStack } from './carry-on-stack.ts';
import { readPeakMb } from './measure/peak-memory.ts';
import { type TryOptions, tryOptions } from './try-options.ts';

/** The family's own files; all others are downloaded through the print shop's link. */
const FAMILY_FILES: RenderingFileName[] = ['screen.pdf', 'book.epub'];

/** Saves the files of a book to a folder: those downloaded by the print shop, and the family's. */
const saveFiles = async ({ visitor, rendering, files }: CarriedBook, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  for (const name of FAMILY_FILES) {
    const response = await visitor.open(routePath('renderings.file', { renderingId: rendering.id, name }));
    writeFileSync(join(folder, name), new Uint8Array(await response.arrayBuffer()));
  }
};

/** Progress goes to standard error: standard output is for the one line of figures. */
const printLine = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

const tryOnStack = async (stack: Stack, { manuscript, out, format }: TryOptions): Promise<string> => {
  const { book, mails } = await carryOnStack(stack, readCarriedManuscript(manuscript), { format, printLine });
  await saveFiles(book, out);
  printLine('Images de toutes les pages…');
  const waitedMs = performance.now();
  await waitForPages(book.visitor, book.rendering.id);
  const pagesSeconds = book.seconds + (performance.now() - waitedMs) / 1_000;
  const worker = stack.processes.child('worker');
  return JSON.stringify({
    pages: book.rendering.pages,
    readySeconds: tenth(book.readySeconds),
    firstSpreadSeconds: tenth(book.spreadSeconds),
    seconds: tenth(book.seconds),
    allPagesSeconds: tenth(pagesSeconds),
    peakMb: worker === null ? null : readPeakMb(worker.pid),
    mails: mails.length,
  });
};

const noPages = [join(import.meta.dirname, 'no-pages.main.ts')];

/** Runs one try on a private stack; only the folder of files remains. */
const run = async (options: TryOptions): Promise<number> => {
  readCarriedManuscript(options.manuscript); // a bad one is told before anything starts
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-essai-'));
  const supervisor = openSupervisor();
  const stop = watchForStop(supervisor);
  try {
    printLine('Démarrage d’une pile privée…');
    const starting = startStack({ dataDir, supervisor, printLine, programs: { web: noPages } });
    const stack = await Promise.race([starting, stop.stopRequest]);
    if (stack === null) return 1;
    const childLoss = stack.lostChild.then(({ name }) => {
      throw new LocalProblem(`«\u00a0${name}\u00a0» s’est arrêté tout seul.`);
    });
    const line = await Promise.race([tryOnStack(stack, options), childLoss, stop.stopRequest]);
    await supervisor.stop(stop.waves);
    if (line !== null) process.stdout.write(`${line}\n`);
    return line === null ? 1 : 0;
  } finally {
    await supervisor.stop(stop.waves);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Turns a refusal by the API into its French sentence. */
const asLocalProblem = (error: unknown): unknown =>
  error instanceof ApiError && error.userMessage !== ''
    ? new LocalProblem(`${error.userMessage} (${error.code})`, { cause: error })
    : error;

try {
  process.exit(await run(tryOptions(process.argv.slice(2))));
} catch (error) {
  reportProblem(asLocalProblem(error));
  process.exit(1);
}
