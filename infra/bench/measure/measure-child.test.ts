import { expect, test } from 'vitest';
import { parseChildSeconds } from './measure-child.ts';
import { parseParent } from './process-tree.ts';

test('adds the user and system time of the children, not the shell’s own', () => {
  expect(parseChildSeconds('0m9.000000s 0m9.000000s\n1m2.500000s 0m0.250000s\n')).toBeCloseTo(62.75);
});

test('reads the parent of a process whose name holds brackets and spaces', () => {
  expect(parseParent('42 (a) b (c)) S 7 42 42 0')).toBe(7);
});
