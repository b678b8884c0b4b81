import { expect, test } from 'vitest';
import { coalesceByKeyAndEtag } from './follow-reading.ts';

const desk = () => {
  const state = { mark: 'a', clock: 0, marks: 0, readings: [] as string[] };
  const share = coalesceByKeyAndEtag<string>(
    async () => {
      state.marks += 1;
      return state.mark;
    },
    () => state.clock,
  );
  const ask = (key: string) =>
    share(key, async () => {
      state.readings.push(key);
      return `${key} at ${state.mark}`;
    });
  return { state, ask };
};

test('while nothing changes, many followers cost one read of the ETag at a time, and one read each at first', async () => {
  const { state, ask } = desk();
  const keys = Array.from({ length: 100 }, (_, index) => `link-${index}`);
  for (let second = 0; second < 10; second += 1) {
    await Promise.all(keys.map(ask));
    state.clock += 1_000;
  }
  expect([state.marks, state.readings.length]).toEqual([10, 100]);
});

test('after a change each key is read again, and callers with the same link share the read', async () => {
  const { state, ask } = desk();
  expect(await Promise.all([ask('one'), ask('one')])).toEqual(['one at a', 'one at a']);
  [state.mark, state.clock] = ['b', 200];
  expect(await Promise.all([ask('one'), ask('other')])).toEqual(['one at b', 'other at b']);
  expect(state.readings).toEqual(['one', 'one', 'other']);
});

test('a failed read is not reused', async () => {
  const share = coalesceByKeyAndEtag<string>(async () => 'a');
  await expect(share('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share('one', async () => 'back')).toBe('back');
});
