import { expect, test } from 'vitest';
import { benchOptions } from './bench-options.ts';

test('uses a size, three rounds and forty edits by default', () => {
  expect(benchOptions(['--book', 'L'])).toEqual({
    book: 'L',
    json: null,
    rounds: 3,
    edits: 40,
    withWorkers: false,
    isPagesOnly: false,
  });
  expect(benchOptions(['--book', 'M', '--rounds', '1', '--workers'])).toMatchObject({
    rounds: 1,
    withWorkers: true,
  });
});

test('a manuscript can replace a size', () => {
  expect(benchOptions(['--manuscript', '/x.json']).book).toEqual({ manuscript: '/x.json' });
});

test('says in one sentence what it cannot do', () => {
  expect(() => benchOptions(['--book', 'XL'])).toThrow(/S, M et L/);
  expect(() => benchOptions(['--rounds', '0'])).toThrow(/nombre/);
  expect(() => benchOptions(['--colour', 'red'])).toThrow(/Option inconnue/);
});
