import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const JAR = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'];
const FOLDER = 'google-cloud-sdk';

/** Where `npm test` lets Google's own tool put it, on a machine that has none. */
export const EMULATORS_DIR = join(import.meta.dirname, '../../../../infra/dev/.runtime/emulators');

/** The command tells its own folder, wherever it was installed; it is not on the path of every installation. */
const askedRoots = (): string[] => {
  try {
    const sdkRoot = execFileSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    return [sdkRoot.trim()];
  } catch {
    return [];
  }
};

const usualRoots = (): string[] =>
  ['/usr/lib', '/usr/share', '/usr/local', '/opt', '/snap', homedir()].map((prefix) => join(prefix, FOLDER));

const jarUnder = (roots: readonly string[]): string | undefined =>
  roots.map((root) => join(root, ...JAR)).find((file) => existsSync(file));

const downloadedJar = (): string | undefined =>
  globSync('cloud-firestore-emulator-*.jar', { cwd: EMULATORS_DIR })
    .sort()
    .map((name) => join(EMULATORS_DIR, name))
    .at(-1);

/**
 * `FIRESTORE_EMULATOR_JAR`, else where the Google Cloud CLI keeps it, else what `npm test` downloaded; null when it is
 * nowhere.
 */
export const findEmulatorJar = (): string | null => {
  const configuredJar = process.env.FIRESTORE_EMULATOR_JAR;
  if (configuredJar) return existsSync(configuredJar) ? configuredJar : null;
  // Asking takes a second of Python; the usual places are looked at first.
  return jarUnder(usualRoots()) ?? downloadedJar() ?? jarUnder(askedRoots()) ?? null;
};
