import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../find-free-ports.ts';
import { openTotpFront } from './open-totp-front.ts';

const PACKAGE = 'node_modules/firebase-tools';

/**
 * Folder in which `npm test` installs the package, which is too large and too rarely needed for the workspace's lock
 * file.
 */
const LOCAL = join(import.meta.dirname, '../../../../infra/dev/.runtime/firebase-tools');

/**
 * Folder of the package: under `FIREBASE_TOOLS`, otherwise where `npm test` installs it; null if it isn't installed.
 */
const findFirebaseTools = (): string | null => {
  const folder = join(process.env.FIREBASE_TOOLS ?? LOCAL, PACKAGE);
  return existsSync(folder) ? folder : null;
};

export interface AuthEmulator {
  /** Host and port for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  readonly projectId: string;
  /** Removes every account. `now` is the clock by which later pending sign-ins and enrolments expire. */
  clear(now?: () => Date): Promise<void>;
  /** Changes an account as Google's console does: `disableUser`, `mfa`… */
  change(uid: string, change: object): Promise<void>;
  erase(uid: string): Promise<void>;
  dispose(): Promise<void>;
}

const MAIN = join(import.meta.dirname, 'auth-emulator.main.cjs');
const PROJECT = 'demo-souvenance';

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** The emulator's own calls, and those of an administrator of the project. */
const asAdministrator = (host: string): Pick<AuthEmulator, 'clear' | 'change' | 'erase'> => {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`http://${host}/${path}`, { method, headers, ...init });
    if (!answer.ok) throw new Error(`the emulator refused: ${await answer.text()}`);
  };
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  return {
    clear: () => call('DELETE', `emulator/v1/projects/${PROJECT}/accounts`),
    change: (localId, change) => call('POST', `${accounts}:update`, { localId, ...change }),
    erase: (localId) => call('POST', `${accounts}:delete`, { localId }),
  };
};

const spawnEmulator = async (folder: string): Promise<AuthEmulator> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN, folder, String(port), PROJECT], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const hasStarted = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!hasStarted) throw new Error("Firebase Authentication's emulator did not start");
  let clock = () => new Date();
  const emulator = `127.0.0.1:${port}`;
  const front = await openTotpFront({ emulator, projectId: PROJECT, now: () => clock().getTime() });
  const administrator = asAdministrator(front.host);
  const clear: AuthEmulator['clear'] = (now = () => new Date()) => {
    clock = now;
    return administrator.clear();
  };
  const dispose = async () => {
    await front.dispose();
    await stop(child);
  };
  return { host: front.host, projectId: PROJECT, ...administrator, clear, dispose };
};

/**
 * Starts a private official emulator with authenticators in front of it (`openTotpFront`). Returns null and prints the
 * reason if it isn't installed; in CI that throws.
 */
export const openAuthEmulator = async (): Promise<AuthEmulator | null> => {
  const folder = findFirebaseTools();
  if (folder !== null) return spawnEmulator(folder);
  const reason = 'firebase-tools is neither under FIREBASE_TOOLS nor where `npm test` installs it';
  if (process.env.CI) throw new Error(`Firebase Authentication's emulator can't run: ${reason}`);
  process.stderr.write(`Tests on Firebase Authentication's emulator are skipped: ${reason}.\n`);
  return null;
};
