import type { JobProgress } from '@souvenance/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forwardProgress } from './forward-progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Notes told to nobody but this test, whose pauses end when it says so. */
const listen = () => {
  const reported: string[] = [];
  const { onProgressEvent, flush } = forwardProgress({
    progress: async ({ step, done }) => void reported.push(`${step} ${done}`),
    log: async ({ code }) => void reported.push(code),
  });
  const progress = (step: JobProgress['step'], done: number): void =>
    onProgressEvent({ progress: { step, done, total: 20 } });
  // A pause's end is heard a moment later.
  const pass = async (): Promise<void> => {
    vi.advanceTimersByTime(150);
    await new Promise(setImmediate);
  };
  return { reported, onProgressEvent, flush, progress, pass };
};

describe('forwards the events of a task', () => {
  test('sends each step when it begins, and within a step only the newest event', async () => {
    const { reported, progress, pass } = listen();
    for (let chapter = 1; chapter <= 12; chapter += 1) progress('typeset', chapter);
    await pass();
    progress('typeset', 13);
    progress('assemble', 1);
    progress('assemble', 2);
    await pass();
    progress('cover', 0);
    await pass();
    expect(reported).toEqual(['typeset 1', 'typeset 12', 'assemble 1', 'assemble 2', 'cover 0']);
  });

  test('sends every log line', async () => {
    const { reported, onProgressEvent, flush } = listen();
    for (const name of ['interior.pdf', 'cover.pdf'])
      onProgressEvent({ log: { code: 'stored', figures: { name } } });
    await flush();
    expect(reported).toEqual(['stored', 'stored']);
  });

  test('sends nothing after the last event', async () => {
    const { reported, progress, flush, pass } = listen();
    progress('store', 0);
    progress('store', 1);
    await flush();
    await pass();
    expect(reported).toEqual(['store 0']);
  });

  test('announces viewable pages once they are stored, before later events; if they cannot be, the book continues', async () => {
    const reported: string[] = [];
    const listener = {
      progress: async ({ step }: JobProgress) => void reported.push(step),
      log: async () => undefined,
    };
    const interior = { name: 'interior.pdf' as const, sha256: 'a'.repeat(64), bytes: 9, pages: 24 };
    const laidOut = { pages: 24, pageKeys: [], chapters: [], interior };
    const tellWith = async (layOut: () => Promise<void>): Promise<void> => {
      const { onProgressEvent, flush } = forwardProgress(listener, layOut);
      onProgressEvent({ laidOut });
      onProgressEvent({ progress: { step: 'cover', done: 0, total: 1 } });
      await flush();
    };
    await tellWith(async () => {
      await new Promise(setImmediate);
      reported.push('laid out');
    });
    await tellWith(() => Promise.reject(new Error('away')));
    expect(reported).toEqual(['laid out', 'pages', 'cover', 'pages', 'cover']);
  });

  test('an event that is refused blocks no later one', async () => {
    const reported: string[] = [];
    const { onProgressEvent, flush } = forwardProgress({
      progress: () => Promise.reject(new Error('away')),
      log: async ({ code }) => void reported.push(code),
    });
    onProgressEvent({ progress: { step: 'typeset', done: 1, total: 2 } });
    onProgressEvent({ log: { code: 'setting', figures: {} } });
    await flush();
    expect(reported).toEqual(['setting']);
  });
});
