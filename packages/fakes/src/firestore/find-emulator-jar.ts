import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const JAR = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'];
const FOLDER = 'google-cloud-sdk';

/** Folder into which Google's own tool downloads the emulator in `npm test`. */
export const EMULATORS_DIR = join(import.meta.dirname, '../../../../infra/dev/.runtime/emulators');

/** Asks the Google Cloud CLI for its folder; the command may not be on the PATH. */
const reportedRoots = (): string[] => {
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
 * Path of the emulator: `FIRESTORE_EMULATOR_JAR`, otherwise the Google Cloud CLI's, otherwise the one that `npm test`
 * downloaded; null if there is none.
 */
export const findEmulatorJar = (): string | null => {
  const configuredJar = process.env.FIRESTORE_EMULATOR_JAR;
  if (configuredJar) return existsSync(configuredJar) ? configuredJar : null;
  // Asking the CLI starts Python for a second, so it comes last.
  return jarUnder(usualRoots()) ?? downloadedJar() ?? jarUnder(reportedRoots()) ?? null;
};
