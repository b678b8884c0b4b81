import type { Recording } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { computeElsewhereMs, listTakesElsewhere } from './elsewhere.ts';

const take = (takeId: string, change: Partial<Recording['takes'][number]> = {}) => ({
  takeId,
  received: 3,
  next: 3,
  type: 'audio/webm' as const,
  bytes: 120_000,
  chunks: 3,
  endedAt: null,
  isUnread: false,
  isRemoved: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...change,
});
const takes = [
  take('here'),
  take('tablet'),
  take('taken-back', { isRemoved: true }),
  take('empty', { bytes: 0 }),
];
const here = [{ id: 'here', ms: 12_000 }];

test('counts the takes that another device sent and nobody removed', () => {
  expect(listTakesElsewhere({ takes }, here).map(({ takeId }) => takeId)).toEqual(['tablet']);
  expect(listTakesElsewhere(null, here)).toEqual([]);
});

test('a recording’s length is estimated from its size until it is decoded', () => {
  expect(computeElsewhereMs({ takes, state: 'recording', sound: null }, here)).toBe(10_000);
  const sound = { durationSeconds: 17, wave: [], types: [], version: 'v1' };
  expect(computeElsewhereMs({ takes, state: 'ready', sound }, [])).toBe(17_000);
});

test('a take that is still on this device counts once after its sound is prepared', () => {
  const sound = { durationSeconds: 17, wave: [], types: [], version: 'v1' };
  const prepared = { takes, state: 'ready' as const, sound };
  expect(computeElsewhereMs(prepared, here)).toBe(5_000);
  expect(computeElsewhereMs(prepared, [{ id: 'here', ms: 20_000 }])).toBe(0);
  expect(computeElsewhereMs(prepared, [...here, { id: 'not-sent', ms: 9_000 }])).toBe(5_000);
  expect(computeElsewhereMs(prepared, [...here, { id: 'taken-back', ms: 9_000 }])).toBe(5_000);
});
