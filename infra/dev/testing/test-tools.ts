import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findEmulatorJar } from '@souvenance/fakes/firestore';
import { findProgram } from '../tools/find-program.ts';
import { ensureNpmTool } from '../tools/npm-tool.ts';
import { RUNTIME_DIR } from '../tools/repository-root.ts';
import { ensureTool, findChromium, TOOL_NAMES } from '../tools/tools.ts';
import { ensureFirestoreEmulator } from './firestore-emulator.ts';

/** Folder of Google's emulator of Firebase Authentication, where the testkit finds it. */
const FIREBASE_TOOLS_DIR = join(RUNTIME_DIR, 'firebase-tools');
/** Pinned exactly, since the testkit starts one emulator through an internal path of this package. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

/** Installs Google's own tools if necessary and returns their folder. */
const ensureFirebaseTools = (): string => {
  if (process.env.FIREBASE_TOOLS) return process.env.FIREBASE_TOOLS;
  const label = 'L’émulateur de Firebase Authentication';
  ensureNpmTool({ package: FIREBASE_TOOLS, label, folder: FIREBASE_TOOLS_DIR });
  return FIREBASE_TOOLS_DIR;
};

/**
 * Installs the official Firestore emulator and Java for a test or a benchmark.
 * @throws LocalProblem with a sentence.
 */
export const ensureFirestore = async (): Promise<void> => {
  await ensureTool('java');
  ensureFirestoreEmulator(ensureFirebaseTools);
};

/**
 * Installs all tools of the tests if necessary: Chromium, qpdf, poppler-utils, ffmpeg, Java and both of
 * Firebase's emulators.
 * @throws LocalProblem that names the first tool that can't be installed.
 */
export const ensureTestTools = async (): Promise<void> => {
  for (const tool of TOOL_NAMES) await ensureTool(tool);
  ensureFirebaseTools();
  await ensureFirestore();
};

/** Programs whose version may affect test results, each with its version argument. */
const VERSION_ARGUMENTS = {
  qpdf: '--version',
  pdftoppm: '-v',
  ffmpeg: '-version',
  java: '-version',
  'redis-server': '--version',
  'valkey-server': '--version',
  openssl: 'version',
};

const programVersion = (path: string | null, argument: string): string => {
  if (!path) return 'missing';
  const { stdout, stderr } = spawnSync(path, [argument], { encoding: 'utf8', timeout: 60_000 });
  return `${stdout}${stderr}`.split('\n').find((line) => line.trim() !== '') ?? 'silent';
};

const emulatorVersion = (): string => {
  const jar = findEmulatorJar();
  return jar ? `${jar} ${statSync(jar).size}` : 'missing';
};

/**
 * Returns the versions of Node and of all external programs of the tests on one line. It is part of turbo's cache key,
 * so that an upgraded program runs its tests again.
 */
export const testToolVersions = (): string =>
  [
    `node ${process.version} ${process.platform}-${process.arch}`,
    `chromium ${programVersion(findChromium(), '--version')}`,
    ...Object.entries(VERSION_ARGUMENTS).map(
      ([name, argument]) => `${name} ${programVersion(findProgram([name]), argument)}`,
    ),
    `firebase ${process.env.FIREBASE_TOOLS ?? FIREBASE_TOOLS}`,
    `firestore ${emulatorVersion()}`,
  ].join('; ');
