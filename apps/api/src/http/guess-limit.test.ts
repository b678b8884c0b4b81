import { AppError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createGuessLimit } from './guess-limit.ts';

const careHome = ['address:192.0.2.1'];
const miss = (): Promise<never> => Promise.reject(new AppError('voice.not_found'));
const hit = (): Promise<string> => Promise.resolve('her voice');

let limit: ReturnType<typeof createGuessLimit>;
let time: number;
beforeEach(() => {
  time = 0;
  limit = createGuessLimit({ max: 3, windowMs: 60_000, missMs: 5, now: () => new Date(time) });
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : 'fault'),
  );
const missTimes = async (times: number): Promise<string[]> => {
  const codes: string[] = [];
  for (let at = 0; at < times; at += 1) codes.push(await codeOf(limit(careHome, miss)));
  return codes;
};

test('answers a right code however many wrong codes came from its address', async () => {
  expect(await missTimes(5)).toEqual([
    'voice.not_found',
    'voice.not_found',
    'voice.not_found',
    'request.too_many',
    'request.too_many',
  ]);
  expect(await limit(careHome, hit)).toBe('her voice');
  expect(await Promise.all([hit, hit, hit].map((work) => limit(careHome, work)))).toHaveLength(3);
});

test('answers a slowed caller no earlier than missMs, and checks at most six of its codes in that time', async () => {
  await missTimes(3);
  let looked = 0;
  const guess = () => {
    looked += 1;
    return miss();
  };
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(limit(careHome, guess))));
  expect([looked, new Set(codes)]).toEqual([6, new Set(['request.too_many'])]);
});

test('limits guesses that are sent at once before any of them has an answer', async () => {
  let looked = 0;
  const guess = () => {
    looked += 1;
    return miss();
  };
  await Promise.all(Array.from({ length: 50 }, () => codeOf(limit(careHome, guess))));
  expect(looked).toBe(9);
});

test('starts again when the window has ended, and slows no other caller', async () => {
  await missTimes(4);
  expect(await codeOf(limit(['address:192.0.2.2'], miss))).toBe('voice.not_found');
  time = 60_001;
  expect(await missTimes(1)).toEqual(['voice.not_found']);
});

test('does not count a refused right code', async () => {
  for (let at = 0; at < 5; at += 1)
    expect(await codeOf(limit(careHome, () => Promise.reject(new AppError('photograph.not_found'))))).toBe(
      'photograph.not_found',
    );
  expect(await missTimes(1)).toEqual(['voice.not_found']);
});
