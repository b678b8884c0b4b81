import { expect, test } from 'vitest';
import { parseBenchOptions } from './parse-bench-options.ts';

test('uses a size, three rounds and forty edits by default', () => {
  expect(parseBenchOptions(['--book', 'L'])).toEqual({
    book: 'L',
    json: null,
    rounds: 3,
    edits: 40,
    withWorkers: false,
    isPagesOnly: false,
  });
  expect(parseBenchOptions(['--book', 'M', '--rounds', '1', '--workers'])).toMatchObject({
    rounds: 1,
    withWorkers: true,
  });
});

test('a manuscript can replace a size', () => {
  expect(parseBenchOptions(['--manuscript', '/x.json']).book).toEqual({ manuscript: '/x.json' });
});

test('says in one sentence what it cannot do', () => {
  expect(() => parseBenchOptions(['--book', 'XL'])).toThrow(/S, M et L/);
  expect(() => parseBenchOptions(['--rounds', '0'])).toThrow(/nombre/);
  expect(() => parseBenchOptions(['--colour', 'red'])).toThrow(/Option inconnue/);
});
