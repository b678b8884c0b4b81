import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EMULATORS_DIR, FIRESTORE_EMULATOR_MAIN, findEmulatorJar } from '@souvenance/fakes/firestore';
import { LocalProblem } from '../tools/problem.ts';

/** Enough for 140 MB over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** Downloads and checks the emulator with Google's own tool. Returns true if that tool reported success. */
const downloadEmulator = (firebaseTools: string): boolean => {
  mkdirSync(EMULATORS_DIR, { recursive: true });
  process.stdout.write('Téléchargement de l’émulateur de Firestore (une seule fois)…\n');
  const program = join(firebaseTools, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const { status } = spawnSync(
    process.execPath,
    [program, 'setup:emulators:firestore', '--non-interactive'],
    {
      cwd: EMULATORS_DIR,
      env: { ...process.env, FIREBASE_EMULATORS_PATH: EMULATORS_DIR },
      stdio: 'ignore',
      timeout: DOWNLOAD_TIMEOUT_MS,
    },
  );
  return status === 0;
};

/**
 * Firebase's newest emulator needs a newer Java than the Google Cloud CLI's; its class files tell as soon as they load.
 */
const isJavaTooOld = (jar: string): boolean => {
  const { stderr } = spawnSync('java', ['-cp', jar, FIRESTORE_EMULATOR_MAIN, '--help'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return stderr?.includes('UnsupportedClassVersionError') ?? false;
};

interface EmulatorSteps {
  readonly find: () => string | null;
  readonly download: (firebaseTools: string) => boolean;
  readonly isJavaTooOld: (jar: string) => boolean;
}

/**
 * Finds the official Firestore emulator: `FIRESTORE_EMULATOR_JAR`, the Google Cloud CLI's own, or a download by
 * firebase-tools if there is internet access. The caller provides Java.
 * @throws LocalProblem with one sentence about what is missing.
 */
export const ensureFirestoreEmulator = (
  firebaseTools: () => string,
  { find, download, isJavaTooOld: isTooOld }: EmulatorSteps = {
    find: findEmulatorJar,
    download: downloadEmulator,
    isJavaTooOld,
  },
): void => {
  if (find() !== null) return;
  const configuredPath = process.env.FIRESTORE_EMULATOR_JAR;
  if (configuredPath)
    throw new LocalProblem(
      `L’émulateur de Firestore n’est pas là où FIRESTORE_EMULATOR_JAR le dit\u00a0: corrigez ou retirez cette variable, puis recommencez.`,
    );
  const jar = download(firebaseTools()) ? find() : null;
  if (jar === null)
    throw new LocalProblem(
      'L’émulateur de Firestore est introuvable et n’a pas pu être téléchargé\u00a0: installez le paquet «\u00a0google-cloud-cli-firestore-emulator\u00a0» de Google, ou donnez son fichier par FIRESTORE_EMULATOR_JAR, puis recommencez.',
    );
  if (isTooOld(jar))
    throw new LocalProblem(
      'Java est trop ancien pour l’émulateur de Firestore\u00a0: installez Java 21 ou plus, puis recommencez.',
    );
};
