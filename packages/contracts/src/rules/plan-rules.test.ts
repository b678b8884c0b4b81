import { expect, test } from 'vitest';
import { planIds } from '../enums.ts';
import { hasRoom, membersMax, planAt } from './plan-rules.ts';

const now = '2026-11-21T09:00:00.000Z';

test('each plan has room for more people than the one before', () => {
  expect(planIds.map((plan) => membersMax[plan])).toEqual([6, 20, 50, null]);
});

test('a plan holds until the instant at which it ends', () => {
  expect(planAt({ plan: 'pro', planUntil: null, premiumUntil: null }, now)).toBe('pro');
  expect(planAt({ plan: 'pro', planUntil: '2026-11-21T09:00:00.001Z', premiumUntil: null }, now)).toBe('pro');
  expect(planAt({ plan: 'pro', planUntil: now, premiumUntil: null }, now)).toBe('free');
});

test('one more fits in below the limit, and always where there is none', () => {
  expect([5, 6, 7].map((memberCount) => hasRoom({ limit: 6, memberCount }))).toEqual([true, false, false]);
  expect(hasRoom({ limit: null, memberCount: 5_000 })).toBe(true);
});

test('Premium that an administrator granted holds until its end, whatever is paid for, and then gives way to it', () => {
  const granted = { plan: 'basic', planUntil: null, premiumUntil: '2026-11-21T09:00:00.001Z' } as const;
  expect(planAt(granted, now)).toBe('premium');
  expect(planAt({ ...granted, premiumUntil: now }, now)).toBe('basic');
  expect(planAt({ ...granted, premiumUntil: now, planUntil: now }, now)).toBe('free');
});
