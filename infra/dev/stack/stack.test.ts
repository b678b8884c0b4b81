import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { isAlive } from '../fixtures/is-alive.ts';
import { openSupervisor } from '../supervisor/supervisor.ts';
import { startStack } from './stack.ts';

const FAKE_PROGRAM = join(import.meta.dirname, '../fixtures/fake-program.ts');

/** Every program played by a fake; edge, inbox and Redis are the real ones. */
const programs = (traits: Record<string, string[]> = {}) => ({
  api: [FAKE_PROGRAM, 'API_PORT', ...(traits.api ?? [])],
  worker: [FAKE_PROGRAM, 'WORKER_HEALTH_PORT', ...(traits.worker ?? [])],
  'fake-stripe': [FAKE_PROGRAM, 'FAKE_STRIPE_PORT', ...(traits.stripe ?? [])],
  web: [FAKE_PROGRAM, 'WEB_PORT'],
});

const NAMES = ['redis', 'inbox', 'fake-stripe', 'web', 'api', 'worker', 'edge'] as const;

// This machine's Redis is part of what is tested, even when the run has one already.
beforeEach(() => void vi.stubEnv('REDIS_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

const start = async (traits: Record<string, string[]> = {}) => {
  const stack = await startStack({ dataDir: createTemporaryFolder(), programs: programs(traits) });
  onTestFinished(stack.stop);
  const pids = NAMES.map((name) => stack.processes.child(name)?.pid ?? 0);
  return { stack, pids };
};

const plan = (folder: string, traits: string[], graceMs: number) => ({
  name: 'fake',
  command: process.execPath,
  args: [FAKE_PROGRAM, 'PORT', ...traits],
  env: { ...process.env, PORT: '0' },
  cwd: folder,
  logFile: join(folder, 'fake.log'),
  graceMs,
});

test('files of a stack are readable by the user who started it alone, also in a folder that was open to all', async () => {
  const dataDir = createTemporaryFolder();
  chmodSync(dataDir, 0o755);
  const stack = await startStack({ dataDir, programs: programs() });
  onTestFinished(stack.stop);
  for (const name of ['.', 'inbox', 'logs', 'logs/inbox.log', 'secrets.json'])
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
});

test('a started stack answers at its address, and a stopped one leaves no process', async () => {
  const { stack, pids } = await start();
  expect(await (await fetch(`${stack.siteUrl}/api/x`)).json()).toMatchObject({
    role: 'API_PORT',
    url: '/api/x',
  });
  expect(pids.every((pid) => pid > 0 && isAlive(pid))).toBe(true);
  await stack.stop();
  expect(pids.filter(isAlive)).toEqual([]);
});

test('a child that dies by itself is named, one that a test kills is not', async () => {
  const { stack } = await start();
  await stack.kill('worker');
  await stack.start('worker');
  await fetch(`${stack.siteUrl}/api/crash`).catch(() => undefined);
  expect((await stack.lostChild).name).toBe('api');
});

test('a program that fails to start is named with its last log lines, and no process remains', async () => {
  const supervisor = openSupervisor();
  const options = {
    dataDir: createTemporaryFolder(),
    programs: programs({ worker: ['fails'] }),
    supervisor,
  };
  await expect(startStack(options)).rejects.toThrow(/worker.* s’est arrêté au démarrage[\s\S]*told to fail/);
  expect(NAMES.filter((name) => isAlive(supervisor.child(name)?.pid ?? 2 ** 30))).toEqual([]);
});

test('a program that ignores the request to end is killed after its grace', async () => {
  const supervisor = openSupervisor();
  const child = await supervisor.start(plan(createTemporaryFolder(), ['stubborn'], 50));
  await supervisor.stop();
  expect(isAlive(child.pid)).toBe(false);
});

test('after a stop begins nothing new starts', async () => {
  const supervisor = openSupervisor();
  const stopped = supervisor.stop();
  await expect(supervisor.start(plan(createTemporaryFolder(), [], 50))).rejects.toThrow('rien de nouveau');
  await stopped;
});

test('when the stack itself is killed, its guard ends the children', async () => {
  const folder = createTemporaryFolder();
  const script = join(folder, 'owner.ts');
  const supervisor = join(import.meta.dirname, '../supervisor/supervisor.ts');
  const lines = [
    `import { openSupervisor } from ${JSON.stringify(supervisor)};`,
    `const child = await openSupervisor().start(${JSON.stringify(plan(folder, [], 50))});`,
    'process.stdout.write(String(child.pid));',
  ];
  writeFileSync(script, lines.join('\n'));
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(owner.stdout, 'data');
  const pid = Number(String(text));
  expect(isAlive(pid)).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 240_000 });
});
