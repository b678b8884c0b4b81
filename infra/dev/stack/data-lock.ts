import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalProblem } from '../tools/problem.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Locks a data folder, so that two stacks cannot write to it, on any ports.
 * @returns a function that releases the lock.
 * @throws LocalProblem when a running process holds the lock.
 */
export const lockData = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'run.lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new LocalProblem(
      `Souvenance tourne déjà avec ce dossier de données (processus ${holder}) : arrêtez-le par Ctrl-C, ou donnez un autre dossier par SOUVENANCE_DATA.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};
