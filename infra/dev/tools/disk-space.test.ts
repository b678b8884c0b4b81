import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { assertDiskSpace } from './disk-space.ts';
import { LocalProblem, problemSentence } from './problem.ts';

test('a nearly full disk is refused in one sentence', () => {
  const folder = temporaryFolder();
  expect(() => assertDiskSpace(folder, Number.MAX_SAFE_INTEGER)).toThrow(
    /^Le disque est presque plein.*Libérez/,
  );
  expect(() => assertDiskSpace(folder, 1)).not.toThrow();
});

test('a write to a full disk becomes a sentence too, an unexpected error does not', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(problemSentence(full)).toMatch(/^Le disque est plein/);
  expect(problemSentence(new LocalProblem('Une phrase.'))).toBe('Une phrase.');
  expect(problemSentence(new TypeError('x is undefined'))).toBeNull();
});
