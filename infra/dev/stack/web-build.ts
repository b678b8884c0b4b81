import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLastLogLines } from '../supervisor/child.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { LocalProblem, toProblemSentence } from '../tools/problem.ts';

const SOURCES = [
  'apps/web/**/*',
  'packages/contracts/{src/**/*,package.json}',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
];
const NOT_SOURCES =
  /(^|\/)(node_modules|\.next|\.turbo|next-env\.d\.ts|[^/]+\.test\.tsx?|[^/]+\.tsbuildinfo)(\/|$)/;

/** Hash of all sources of the web build, without tests and earlier builds. */
const webSourcesHash = (root: string): string => {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => NOT_SOURCES.test(entry.name),
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((name) => !NOT_SOURCES.test(name)).sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

const stampFile = (root: string): string => join(root, 'apps/web/.next/souvenance-sources');

const isBuilt = (root: string, hash: string): boolean =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === hash;

const buildFailure = (logFile: string): Error => {
  const lines = readLastLogLines(logFile, 60);
  const sentence = toProblemSentence(new Error(lines));
  return new LocalProblem(
    sentence ?? `Le site n’a pas pu être construit. Le journal (${logFile}) finit ainsi :\n${lines}`,
  );
};

/** Path of the Next.js program, which builds the pages. */
const nextProgram = (root: string): string => join(root, 'apps/web/node_modules/next/dist/bin/next');

export interface WebBuildOptions {
  root: string;
  logFile: string;
  supervisor: Supervisor;
  /** Called only when a build is necessary. */
  printLine: (sentence: string) => void;
}

/**
 * Builds the pages for production, unless a build of the same sources exists.
 * @throws LocalProblem with the last lines of the log when the build fails.
 */
export const ensureWebBuild = async ({
  root,
  logFile,
  supervisor,
  printLine,
}: WebBuildOptions): Promise<void> => {
  const hash = webSourcesHash(root);
  if (isBuilt(root, hash)) return;
  printLine('Construction du site (une minute environ, seulement quand ses sources ont changé)…');
  rmSync(stampFile(root), { force: true });
  // The type cache of an earlier build can be stale for JSON catalogues, and would fail this build.
  rmSync(join(root, 'apps/web/.next/cache/.tsbuildinfo'), { force: true });
  const child = await supervisor.start({
    name: 'web-build',
    command: process.execPath,
    args: [nextProgram(root), 'build'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    cwd: join(root, 'apps/web'),
    logFile,
    endsByItself: true,
  });
  await child.exited;
  if (child.exitCode() !== 0) throw buildFailure(logFile);
  writeFileSync(stampFile(root), hash);
};
