import { getPriority, platform } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type Apart, openApart } from './open-apart.ts';

const asking = { timeLimitMs: 240_000 };
let apart: Apart;
const open = (
  options: { idleMs?: number; niceness?: number; environment?: Record<string, string> } = {},
): Apart => {
  apart = openApart({
    program: new URL('./answers.fixture.ts', import.meta.url),
    memoryMb: 300,
    heapMb: 64,
    idleMs: 60_000,
    ...options,
  });
  return apart;
};
afterEach(() => apart.close());

describe('a process apart', () => {
  it('answers, tells on the way, and stays the same between two questions', async () => {
    const { ask } = open();
    const notes: unknown[] = [];
    const first = await ask('pid', asking);
    await ask('note', { ...asking, onNote: (note) => notes.push(note) });
    expect(notes).toEqual(['half']);
    expect(await ask('pid', asking)).toBe(first);
    expect(first).not.toBe(process.pid);
  });

  it('lets every other process go first, as far as it is told', async () => {
    const { ask } = open({ niceness: 7 });
    expect(getPriority(Number(await ask('pid', asking)))).toBe(Math.min(19, getPriority() + 7));
  });

  it('refuses with the press’s own codes, and a fault is a fault', async () => {
    const { ask } = open();
    await expect(ask('refuse', asking)).rejects.toMatchObject({ code: 'page.unknown', facts: { page: 7 } });
    await expect(ask('fault', asking)).rejects.toThrow('a fault');
    expect(apart.deaths).toBe(0);
  });

  it('that dies is counted, and another takes its place', async () => {
    const { ask } = open();
    const first = await ask('pid', asking);
    await expect(ask('die', asking)).rejects.toMatchObject({ why: 'died' });
    expect(apart.deaths).toBe(1);
    expect(await ask('pid', asking)).not.toBe(first);
  });

  it('is killed when it is late, even where it never listens', async () => {
    const { ask } = open();
    const late = ask('spin', { timeLimitMs: 300 });
    const next = ask('pid', asking);
    await expect(late).rejects.toMatchObject({ why: 'late' });
    expect(await next).toBeTypeOf('number');
  });

  it('leaves off for a signal and stays warm', async () => {
    const { ask } = open();
    const first = await ask('pid', asking);
    const stopped = ask('wait', { ...asking, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await ask('pid', asking)).toBe(first);
  });

  it('is killed for a signal that it does not heed, which is nobody’s death', async () => {
    const { ask } = open();
    const first = await ask('pid', asking);
    const stopped = ask('sleep', { ...asking, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(apart.deaths).toBe(0);
    expect(await ask('pid', asking)).not.toBe(first);
  });

  it('dies of a heap that grows, and of bytes beside the heap', async () => {
    const { ask } = open();
    await expect(ask('heap', asking)).rejects.toMatchObject({ why: 'died' });
    // Only Linux counts the bytes that a process may write to.
    if (platform() === 'linux') await expect(ask('bytes', asking)).rejects.toThrow();
  });

  it('ends by itself when nobody asks, and knows no variable that it was not given', async () => {
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
