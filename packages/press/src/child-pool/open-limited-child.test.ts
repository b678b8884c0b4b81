import { getPriority, platform } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type LimitedChild, openLimitedChild } from './open-limited-child.ts';

const asking = { timeLimitMs: 240_000 };
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
    const first = await ask('pid', asking);
    await ask('note', { ...asking, onProgress: (note) => notes.push(note) });
    expect(notes).toEqual(['half']);
    expect(await ask('pid', asking)).toBe(first);
    expect(first).not.toBe(process.pid);
  });

  it('runs with the niceness that it is given', async () => {
    const { ask } = open({ niceness: 7 });
    expect(getPriority(Number(await ask('pid', asking)))).toBe(Math.min(19, getPriority() + 7));
  });

  it('rejects with a PressError for a refusal and with a plain error for a fault', async () => {
    const { ask } = open();
    await expect(ask('refuse', asking)).rejects.toMatchObject({ code: 'page.unknown', facts: { page: 7 } });
    await expect(ask('fault', asking)).rejects.toThrow('a fault');
    expect(child.deaths).toBe(0);
  });

  it('counts a process that dies, and starts another', async () => {
    const { ask } = open();
    const first = await ask('pid', asking);
    await expect(ask('die', asking)).rejects.toMatchObject({ why: 'died' });
    expect(child.deaths).toBe(1);
    expect(await ask('pid', asking)).not.toBe(first);
  });

  it('kills a process that exceeds its time limit, even in an endless loop', async () => {
    const { ask } = open();
    const late = ask('spin', { timeLimitMs: 300 });
    const next = ask('pid', asking);
    await expect(late).rejects.toMatchObject({ why: 'late' });
    expect(await next).toBeTypeOf('number');
  });

  it('stops at an aborted signal and keeps the process', async () => {
    const { ask } = open();
    const first = await ask('pid', asking);
    const stopped = ask('wait', { ...asking, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await ask('pid', asking)).toBe(first);
  });

  it('kills a process that ignores an aborted signal, without counting a death', async () => {
    const { ask } = open();
    const first = await ask('pid', asking);
    const stopped = ask('sleep', { ...asking, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(child.deaths).toBe(0);
    expect(await ask('pid', asking)).not.toBe(first);
  });

  it('dies of a growing heap, and of memory outside the heap', async () => {
    const { ask } = open();
    await expect(ask('heap', asking)).rejects.toMatchObject({ why: 'died' });
    // Only Linux counts the bytes that a process may write to.
    if (platform() === 'linux') await expect(ask('bytes', asking)).rejects.toThrow();
  });

  it('ends when idle, and sees only the environment that it is given', async () => {
    const { ask } = open({ idleMs: 20, environment: { GIVEN: 'so' } });
    expect(await ask('environment', asking)).toEqual(['GIVEN']);
    const first = await ask('pid', asking);
    await expect.poll(() => isAlive(Number(first))).toBe(false);
    expect(await ask('pid', asking)).not.toBe(first);
  });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
