import type { JobProgress } from '@souvenance/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellNotes } from './tell-notes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Notes told to nobody but this test, whose pauses end when it says so. */
const listen = () => {
  const reported: string[] = [];
  const { onNote, allTold } = tellNotes({
    progress: async ({ step, done }) => void reported.push(`${step} ${done}`),
    log: async ({ code }) => void reported.push(code),
  });
  const progress = (step: JobProgress['step'], done: number): void =>
    onNote({ progress: { step, done, total: 20 } });
  // A pause's end is heard a moment later.
  const pass = async (): Promise<void> => {
    vi.advanceTimersByTime(150);
    await new Promise(setImmediate);
  };
  return { reported, onNote, allTold, progress, pass };
};

describe('what a task tells on its way', () => {
  test('each step is told as it begins, and of what follows within it the newest alone', async () => {
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

  test('every line of the journal is told', async () => {
    const { reported, onNote, allTold } = listen();
    for (const name of ['interior.pdf', 'cover.pdf']) onNote({ log: { code: 'stored', figures: { name } } });
    await allTold();
    expect(reported).toEqual(['stored', 'stored']);
  });

  test('nothing is told after the last word', async () => {
    const { reported, progress, allTold, pass } = listen();
    progress('store', 0);
    progress('store', 1);
    await allTold();
    await pass();
    expect(reported).toEqual(['store 0']);
  });

  test('pages that can be looked at are told once they can, before what follows; where they can’t, the book goes on', async () => {
    const reported: string[] = [];
    const listener = {
      progress: async ({ step }: JobProgress) => void reported.push(step),
      log: async () => undefined,
    };
    const interior = { name: 'interior.pdf' as const, sha256: 'a'.repeat(64), bytes: 9, pages: 24 };
    const laidOut = { pages: 24, pageKeys: [], chapters: [], interior };
    const tellWith = async (layOut: () => Promise<void>): Promise<void> => {
      const { onNote, allTold } = tellNotes(listener, layOut);
      onNote({ laidOut });
      onNote({ progress: { step: 'cover', done: 0, total: 1 } });
      await allTold();
    };
    await tellWith(async () => {
      await new Promise(setImmediate);
      reported.push('laid out');
    });
    await tellWith(() => Promise.reject(new Error('away')));
    expect(reported).toEqual(['laid out', 'pages', 'cover', 'pages', 'cover']);
  });

  test('a word that is not taken stops none that follows', async () => {
    const reported: string[] = [];
    const { onNote, allTold } = tellNotes({
      progress: () => Promise.reject(new Error('away')),
      log: async ({ code }) => void reported.push(code),
    });
    onNote({ progress: { step: 'typeset', done: 1, total: 2 } });
    onNote({ log: { code: 'setting', figures: {} } });
    await allTold();
    expect(reported).toEqual(['setting']);
  });
});
