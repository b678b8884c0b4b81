import { expect, test } from 'vitest';
import { canDeleteTake } from './voice-device.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

test.each([
  ['that was never sent', { isSent: false, isRemoved: false }, false],
  ['that the server has', { isSent: true, isRemoved: false }, true],
  ['that was taken back', { isSent: false, isRemoved: true }, true],
])('a voice of a year ago %s', (_, state, isOver) => {
  expect(canDeleteTake({ startedAt: 0, ...state }, YEAR_MS)).toBe(isOver);
  expect(canDeleteTake({ startedAt: YEAR_MS, ...state }, YEAR_MS)).toBe(false);
});
