import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';

const KNIP = join(REPOSITORY_ROOT, 'infra/node_modules/knip/bin/knip.js');
const nameList = z.array(z.object({ name: z.string() })).default([]);
const report = z.object({
  issues: z.array(
    z.object({
      file: z.string(),
      exports: nameList,
      types: nameList,
      dependencies: nameList,
      devDependencies: nameList,
      unlisted: nameList,
    }),
  ),
});

/** Runs knip on a folder and lists what it reports as unused, as `file: name`. */
const unusedIn = (folder: string, config: string, include: string): string[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [KNIP, '--config', config, '--include', include, '--reporter', 'json', '--no-progress'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  return report
    .parse(JSON.parse(stdout))
    .issues.flatMap(({ file, ...kinds }) =>
      Object.values(kinds).flatMap((names) => names.map(({ name }) => `${file}: ${name}`)),
    )
    .sort();
};

/** Lists exports, and exported types, that no other file imports. */
export const listUnusedExports = (folder: string, config: string): string[] =>
  unusedIn(folder, config, 'exports,types');

/** Lists dependencies that a package declares but does not import, and those that it imports but does not declare. */
export const listIdleDependencies = (folder: string, config: string): string[] =>
  unusedIn(folder, config, 'dependencies,unlisted');
