import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../find-free-ports.ts';

export interface TestRedis {
  readonly url: string;
  dispose(): Promise<void>;
}

const PROGRAMS = ['redis-server', 'valkey-server'];
const START_TRIES = 100;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const settle = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', settle(true)).once('error', settle(false)).setTimeout(500, settle(false));
  });

const stop = async (child: ChildProcess, folder: string): Promise<void> => {
  if (child.exitCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  await rm(folder, { recursive: true, force: true });
};

const spawnRedis = async (program: string, changes: readonly string[]): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-redis-'));
  const port = await findFreePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const settings = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction', ...changes];
  const child = spawn(program, [...place, ...settings], { stdio: 'ignore' });
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, dispose: () => stop(child, folder) };
    await pause(50);
  }
  await stop(child, folder);
  throw new Error(`${program} did not start`);
};

/**
 * Uses `TEST_REDIS_URL` (the server of the test run) or `REDIS_URL` if set, otherwise starts a private server, as
 * always with changed settings. Returns null and prints the reason if neither is possible; in CI that throws.
 */
export const openRedis = async (changes: readonly string[] = []): Promise<TestRedis | null> => {
  const configuredUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
  if (configuredUrl && changes.length === 0) return { url: configuredUrl, dispose: async () => undefined };
  const program = PROGRAMS.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
  if (program) return spawnRedis(program, changes);
  const reason = `neither REDIS_URL nor ${PROGRAMS.join(' or ')} is there`;
  // With only a URL there may be no program to start a second server; CI images have it.
  if (process.env.CI && !configuredUrl) throw new Error(`the queue's tests can't run: ${reason}`);
  process.stderr.write(`Tests of the queue are skipped: ${reason}.\n`);
  return null;
};
