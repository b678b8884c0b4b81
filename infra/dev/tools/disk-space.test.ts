import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { assertDiskSpace } from './disk-space.ts';
import { LocalProblem, toProblemSentence } from './problem.ts';

test('a nearly full disk is refused in one sentence', () => {
  const folder = createTemporaryFolder();
  expect(() => assertDiskSpace(folder, Number.MAX_SAFE_INTEGER)).toThrow(
    /^Le disque est presque plein.*Libérez/,
  );
  expect(() => assertDiskSpace(folder, 1)).not.toThrow();
});

test('a write to a full disk becomes a sentence too, an unexpected error does not', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(toProblemSentence(full)).toMatch(/^Le disque est plein/);
  expect(toProblemSentence(new LocalProblem('Une phrase.'))).toBe('Une phrase.');
  expect(toProblemSentence(new TypeError('x is undefined'))).toBeNull();
});
