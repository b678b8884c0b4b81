import { expect, test } from 'vitest';
import { finishOrUndo } from './finish-or-undo.ts';

const setUp = (failures: number) => {
  const events: string[] = [];
  const finish = async () => {
    events.push('finish');
    if (events.filter((event) => event === 'finish').length <= failures) throw new Error('away');
    return 'token';
  };
  const undo = async () => void events.push('undo');
  const wait = async (ms: number) => void events.push(`${ms} ms`);
  return { events, run: () => finishOrUndo(finish, undo, wait) };
};

test('a connection that drops for a moment costs a second try', async () => {
  const { events, run } = setUp(1);
  expect(await run()).toBe('token');
  expect(events).toEqual(['finish', '1000 ms', 'finish']);
});

test('what was begun is undone when three tries fail', async () => {
  const { events, run } = setUp(3);
  await expect(run()).rejects.toThrow('away');
  expect(events).toEqual(['finish', '1000 ms', 'finish', '3000 ms', 'finish', 'undo']);
});

test('an undoing that fails too hides no error of the last try', async () => {
  const run = finishOrUndo(
    () => Promise.reject(new Error('away')),
    () => Promise.reject(new Error('away as well')),
    async () => undefined,
  );
  await expect(run).rejects.toThrow(/^away$/);
});
