import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { getPriority, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type LimitedChild, openLimitedChild } from './open-limited-child.ts';

const options = { timeLimitMs: 240_000 };
let child: LimitedChild;
const open = (
  options: { idleMs?: number; niceness?: number; environment?: Record<string, string> } = {},
): LimitedChild => {
  child = openLimitedChild({
    program: new URL('./answers.fixture.ts', import.meta.url),
    memoryMb: 300,
    heapMb: 64,
    idleMs: 60_000,
    ...options,
  });
  return child;
};
afterEach(() => child.close());

describe('a limited child process', () => {
  it('answers, sends progress events, and is the same process for two questions', async () => {
    const { ask } = open();
    const notes: unknown[] = [];
    const first = await ask('pid', options);
    await ask('note', { ...options, onProgress: (progress) => notes.push(progress) });
    expect(notes).toEqual(['half']);
    expect(await ask('pid', options)).toBe(first);
    expect(first).not.toBe(process.pid);
  });

  it('runs with the niceness that it is given', async () => {
    const { ask } = open({ niceness: 7 });
    expect(getPriority(Number(await ask('pid', options)))).toBe(Math.min(19, getPriority() + 7));
  });

  it('rejects with a PressError for a refusal and with a plain error for a fault', async () => {
    const { ask } = open();
    await expect(ask('refuse', options)).rejects.toMatchObject({ code: 'page.unknown', facts: { page: 7 } });
    await expect(ask('fault', options)).rejects.toThrow('a fault');
    expect(child.deaths).toBe(0);
  });

  it('counts a process that dies, and starts another', async () => {
    const { ask } = open();
    const first = await ask('pid', options);
    await expect(ask('die', options)).rejects.toMatchObject({ why: 'died' });
    expect(child.deaths).toBe(1);
    expect(await ask('pid', options)).not.toBe(first);
  });

  it('kills a process that exceeds its time limit, even in an endless loop', async () => {
    const { ask } = open();
    const lateAnswer = ask('spin', { timeLimitMs: 300 });
    const next = ask('pid', options);
    await expect(lateAnswer).rejects.toMatchObject({ why: 'late' });
    expect(await next).toBeTypeOf('number');
  });

  it('counts the time limit from the moment at which the program is loaded', async () => {
    child = openLimitedChild({
      program: new URL('./slow-start.fixture.ts', import.meta.url),
      memoryMb: 300,
      heapMb: 64,
      idleMs: 60_000,
    });
    // The program loads for five seconds; its answer needs milliseconds.
    expect(await child.ask('answer', { timeLimitMs: 4_500 })).toBe('answer');
    await expect(child.ask('sleep', { timeLimitMs: 300 })).rejects.toMatchObject({ why: 'late' });
  });

  it('stops at an aborted signal and keeps the process', async () => {
    const { ask } = open();
    const first = await ask('pid', options);
    const stopped = ask('wait', { ...options, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await ask('pid', options)).toBe(first);
  });

  it('kills a process that ignores an aborted signal, without counting a death', async () => {
    const { ask } = open();
    const first = await ask('pid', options);
    const stopped = ask('sleep', { ...options, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(child.deaths).toBe(0);
    expect(await ask('pid', options)).not.toBe(first);
  });

  it('dies of a growing heap, and of memory outside the heap', async () => {
    const { ask } = open();
    await expect(ask('heap', options)).rejects.toMatchObject({ why: 'died' });
    // Only Linux counts the bytes that a process may write to.
    if (platform() === 'linux') await expect(ask('bytes', options)).rejects.toThrow();
  });

  it('ends when idle, and sees only the environment that it is given', async () => {
    const { ask } = open({ idleMs: 20, environment: { GIVEN: 'so' } });
    expect(await ask('environment', options)).toEqual(['GIVEN']);
    const first = await ask('pid', options);
    await expect.poll(() => isAlive(Number(first))).toBe(false);
    expect(await ask('pid', options)).not.toBe(first);
  });

  it('leaves its compiled program in its cache although it is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compiled-'));
    await open({ environment: { NODE_COMPILE_CACHE: folder } }).ask('pid', options);
    child.close();
    // One folder for this version of Node, and in it one file for each module.
    expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(1);
    await rm(folder, { recursive: true, force: true });
  });

  it('shares the cache of its parent', async () => {
    enableCompileCache();
    const { ask } = open();
    expect(await ask('cache', options)).toBe(getCompileCacheDir());
  });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
