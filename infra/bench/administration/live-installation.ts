import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { type Documents, storeFigures } from '@souvenance/core';
import { startStack } from '../../dev/stack/stack.ts';
import { startChildProgram } from '../../e2e/driver/people/child-program.ts';
import { readTreeMb } from '../../e2e/driver/tree-memory.ts';
import type { Timed } from './measure-administration.ts';
import { administratorAddress } from './open-administrators.ts';
import { type InstallationSize, seedInstallation } from './seed-installation.ts';

const READERS = join(import.meta.dirname, 'live-readers.main.ts');

export interface LiveOptions {
  readonly administrators: number;
  /** Number of changes; after each, every administrator reads a page. */
  readonly rounds: number;
}

export interface LiveFigures {
  readonly figures: readonly Timed[];
  /** Memory of the API in megabytes (1,000 kB), before the administrators read and afterwards. */
  readonly memoryMb: readonly [number, number];
}

/** Fills the installation, including the daily figures that the worker would have counted. */
const fillInstallation = async (documents: Documents, size: InstallationSize): Promise<void> => {
  await seedInstallation(documents, size);
  const clock = { now: () => new Date() };
  await storeFigures({ documents, clock, settings: { timeZone: 'Europe/Paris' } })();
};

/** Measures the API behind its edge over a filled installation, read by administrators in a child process. */
export const measureLiveInstallation = async (
  size: InstallationSize,
  { administrators, rounds }: LiveOptions,
  printLine: (sentence: string) => void,
): Promise<LiveFigures> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const addresses = Array.from({ length: administrators }, (_, index) => administratorAddress(index));
  const overrides = { ADMIN_EMAILS: addresses.join(','), TRUSTED_PROXIES: 'loopback' };
  const only = ['inbox', 'fake-stripe', 'api', 'worker', 'edge'] as const;
  const stack = await startStack({ dataDir, printLine, overrides, only: [...only] });
  try {
    await stack.kill('edge');
    await stack.start('edge', { TRUSTED_PROXIES: 'loopback' });
    printLine(`${administrators} administrateurs s’inscrivent…`);
    const args = [stack.siteUrl, stack.inboxUrl, String(administrators), String(rounds)];
    const readers = await startChildProgram<string, Timed[]>(READERS, args);
    // The worker is stopped so that it does not run the jobs of the filled installation.
    await stack.kill('worker');
    printLine('La maison est remplie…');
    const documents = await openSqliteDocuments({ file: stack.environment.DOCUMENTS_SQLITE_FILE ?? '' });
    await fillInstallation(documents, size).finally(() => documents.close());
    const memory = () => readTreeMb(stack.processes.child('api')?.pid ?? 0);
    const before = memory();
    printLine(`${rounds} changements…`);
    const figures = await readers.run().finally(readers.stop);
    return { figures, memoryMb: [before, memory()] };
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
