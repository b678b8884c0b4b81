import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LocalProblem } from './problem.ts';

export interface NpmTool {
  /** Name with its exact version. */
  readonly package: string;
  /** Name in messages. */
  readonly label: string;
  readonly folder: string;
}

const FLAGS = [
  'install',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  '--loglevel=error',
];

/**
 * Installs a tool of the tests once, without running its install scripts. It is in no manifest, since `npm start`
 * doesn't need it.
 * @throws LocalProblem when the registry can't be reached.
 */
export const ensureNpmTool = ({ package: name, label, folder }: NpmTool): void => {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('npm', [...FLAGS, '--prefix', folder, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new LocalProblem(
      `${label} n’a pas pu être installé : vérifiez la connexion, puis recommencez les tests.`,
    );
};
