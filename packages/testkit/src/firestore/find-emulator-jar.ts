import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const JAR = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'];
const FOLDER = 'google-cloud-sdk';

/** The command tells its own folder, wherever it was installed; it is not on the path of every installation. */
const askedRoots = (): string[] => {
  try {
    const told = execFileSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    return [told.trim()];
  } catch {
    return [];
  }
};

const usualRoots = (): string[] =>
  ['/usr/lib', '/usr/share', '/usr/local', '/opt', '/snap', homedir()].map((prefix) => join(prefix, FOLDER));

const jarUnder = (roots: readonly string[]): string | undefined =>
  roots.map((root) => join(root, ...JAR)).find((file) => existsSync(file));

/** `FIRESTORE_EMULATOR_JAR`, else where the Google Cloud CLI keeps it; null when it is nowhere. */
export const findEmulatorJar = (): string | null => {
  const given = process.env.FIRESTORE_EMULATOR_JAR;
  if (given) return existsSync(given) ? given : null;
  // Asking takes a second of Python; the usual places are looked at first.
  return jarUnder(usualRoots()) ?? jarUnder(askedRoots()) ?? null;
};
