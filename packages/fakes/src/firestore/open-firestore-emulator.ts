import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../find-free-ports.ts';
import { findEmulatorJar } from './find-emulator-jar.ts';

export interface FirestoreEmulator {
  /** Host and port for FIRESTORE_EMULATOR_HOST. Each project id has its own database. */
  readonly host: string;
  dispose(): Promise<void>;
}

/** Main class, which works with both the Google Cloud CLI's file, where it isn't declared, and Firebase's. */
export const FIRESTORE_EMULATOR_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** Options for a fast start: a test run is too short for the optimizing compiler to pay off. */
const FAST_START_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
const START_TRIES = 300;

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    async (response) => (await response.text()).trim() === 'Ok',
    () => false,
  );

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

const spawnEmulator = async (
  jar: string,
  memoryMb: number,
  settings: readonly string[],
): Promise<FirestoreEmulator> => {
  const port = await findFreePort();
  const java = [
    ...FAST_START_OPTIONS,
    '-Duser.language=en',
    `-Xmx${memoryMb}m`,
    '-cp',
    jar,
    FIRESTORE_EMULATOR_MAIN,
  ];
  const child = spawn('java', [...java, '--host', '127.0.0.1', '--port', String(port), ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-2_000);
  });
  const host = `127.0.0.1:${port}`;
  for (let tries = 0; tries < START_TRIES && child.exitCode === null; tries += 1) {
    if (await answers(host)) return { host, dispose: () => stop(child) };
    await pause(100);
  }
  await stop(child);
  throw new Error(
    `the Firestore emulator did not start: ${output.trim().split('\n')[0] ?? 'without a word'}`,
  );
};

const missingTool = (jar: string | null): string | null => {
  if (jar === null) return 'its JAR is neither at FIRESTORE_EMULATOR_JAR nor with a Google Cloud CLI';
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0 ? null : 'there is no Java';
};

export interface FirestoreEmulatorOptions {
  /** File of security rules; without one, the emulator allows every client everything. */
  readonly rules?: string;
  /** Megabytes for the documents, which it holds in memory; 256 by default. */
  readonly memoryMb?: number;
}

/** Starts a private official emulator. Returns null and prints the reason if it isn't installed; in CI that throws. */
export const openFirestoreEmulator = async ({
  rules,
  memoryMb = 256,
}: FirestoreEmulatorOptions = {}): Promise<FirestoreEmulator | null> => {
  const jar = findEmulatorJar();
  const reason = missingTool(jar);
  if (jar !== null && reason === null)
    return spawnEmulator(jar, memoryMb, rules === undefined ? [] : ['--rules', rules]);
  if (process.env.CI) throw new Error(`the Firestore emulator can't run: ${reason}`);
  process.stderr.write(`Tests on the Firestore emulator are skipped: ${reason}.\n`);
  return null;
};
