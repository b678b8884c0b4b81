import { ApiError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { openAutosave } from './autosave.ts';

let sentValues: string[];
let answers: (() => void)[];
let waiting: (() => void)[];

/** Saves words; each send ends when it is answered, and nothing waits longer than it is let. */
const saving = (send?: (value: string) => Promise<void>) =>
  openAutosave({
    initial: '',
    isValid: (words: string) => words !== 'half',
    send:
      send ??
      ((value) => {
        sentValues.push(value);
        return new Promise<void>((resolve) => answers.push(resolve));
      }),
    after: (_, work) => {
      waiting.push(work);
      return () => void waiting.splice(waiting.indexOf(work), 1);
    },
  });

const pause = () => {
  for (const work of waiting.splice(0)) work();
};
const answer = async () => {
  answers.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  [sentValues, answers, waiting] = [[], [], []];
});

test('what is typed is sent once, after a pause', async () => {
  const words = saving();
  words.change('À');
  words.change('À mes petits-enfants');
  expect(sentValues).toEqual([]);
  expect(words.read().state).toBe('waiting');
  pause();
  expect(sentValues).toEqual(['À mes petits-enfants']);
  await answer();
  expect(words.read().state).toBe('saved');
});

test('leaving within the pause loses nothing, and nothing is sent twice', async () => {
  const words = saving();
  words.change('À mes petits-enfants');
  void words.flush();
  expect(sentValues).toEqual(['À mes petits-enfants']);
  await answer();
  void words.flush();
  pause();
  expect(sentValues).toHaveLength(1);
});

test('what is typed while a save is under way is sent after it, not beside it', async () => {
  const words = saving();
  words.change('one');
  void words.flush();
  words.change('two');
  expect(sentValues).toEqual(['one']);
  await answer();
  expect(words.read().state).toBe('waiting');
  pause();
  expect(sentValues).toEqual(['one', 'two']);
});

test('leaving while a save is under way waits until what was typed since is saved', async () => {
  const words = saving();
  words.change('one');
  void words.flush();
  words.change('two');
  let hasLeft = false;
  const leaving = words.flush().then(() => {
    hasLeft = true;
  });
  await answer();
  expect([sentValues, hasLeft]).toEqual([['one', 'two'], false]);
  await answer();
  await leaving;
  expect(words.read().state).toBe('saved');
});

test('a value that can’t be saved yet waits', async () => {
  const words = saving();
  words.change('half');
  await words.flush();
  expect(sentValues).toEqual([]);
  expect(words.read().state).toBe('waiting');
});

test('a refusal is reported, the value stays, and it can be sent again', async () => {
  let isRefusing = true;
  const words = saving(async () => {
    const error = { code: 'book.conflict', message: 'Le livre a changé.', requestId: 'r' };
    if (isRefusing) throw new ApiError(409, { error });
  });
  words.change('one');
  await words.flush();
  expect(words.read()).toMatchObject({ value: 'one', state: 'conflict' });
  isRefusing = false;
  await words.flush();
  expect(words.read().state).toBe('saved');
});
