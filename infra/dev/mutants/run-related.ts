import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface RelatedRun {
  /** `unreached`: no test file imports any of the files, directly or indirectly. */
  readonly outcome: 'passed' | 'failed' | 'timeout' | 'unreached';
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs the tests of a package that reach these files, and stops at the first failure. A run longer than `limitMs` is
 * killed with all its child processes.
 */
export const runRelated = (folder: string, files: readonly string[], limitMs: number): Promise<RelatedRun> =>
  new Promise((resolve, reject) => {
    const startedMs = Date.now();
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'related', ...files, '--run', '--bail=1', '--reporter=dot', '--passWithNoTests'];
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    let isLate = false;
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It ended in the meantime.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, limitMs);
    process.once('exit', kill);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', kill);
      const output = Buffer.concat(parts).toString('utf8');
      const passed = output.includes('No affected test files found') ? 'unreached' : 'passed';
      const outcome = isLate ? 'timeout' : code === 0 ? passed : 'failed';
      resolve({ outcome, seconds: (Date.now() - startedMs) / 1000, output });
    });
  });
