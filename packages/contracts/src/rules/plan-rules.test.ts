import { expect, test } from 'vitest';
import { planIds } from '../enums/selling.ts';
import { findPlanAt, hasFreeSeat, membersMax } from './plan-rules.ts';

const now = '2026-11-21T09:00:00.000Z';

test('each plan has room for more people than the one before', () => {
  expect(planIds.map((plan) => membersMax[plan])).toEqual([6, 20, 50, null]);
});

test('a plan holds until the instant at which it ends', () => {
  expect(findPlanAt({ plan: 'pro', planUntil: null, premiumUntil: null }, now)).toBe('pro');
  expect(findPlanAt({ plan: 'pro', planUntil: '2026-11-21T09:00:00.001Z', premiumUntil: null }, now)).toBe(
    'pro',
  );
  expect(findPlanAt({ plan: 'pro', planUntil: now, premiumUntil: null }, now)).toBe('free');
});

test('one more fits in below the limit, and always where there is none', () => {
  expect([5, 6, 7].map((memberCount) => hasFreeSeat({ limit: 6, memberCount }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(hasFreeSeat({ limit: null, memberCount: 5_000 })).toBe(true);
});

test('Premium that an administrator granted holds until its end, whatever is paid for, and then gives way to it', () => {
  const granted = { plan: 'basic', planUntil: null, premiumUntil: '2026-11-21T09:00:00.001Z' } as const;
  expect(findPlanAt(granted, now)).toBe('premium');
  expect(findPlanAt({ ...granted, premiumUntil: now }, now)).toBe('basic');
  expect(findPlanAt({ ...granted, premiumUntil: now, planUntil: now }, now)).toBe('free');
});
