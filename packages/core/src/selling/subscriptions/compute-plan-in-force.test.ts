import { expect, test } from 'vitest';
import type { Subscription } from '../../ports/billing.port.ts';
import { computePlanInForce, planNextCheck } from './compute-plan-in-force.ts';

const one = (id: string, change: Partial<Subscription> = {}): Subscription => ({
  id,
  state: 'active',
  priceId: 'basic_month',
  createdAt: '2026-11-01T00:00:00.000Z',
  paidUntil: '2026-12-01T00:00:00.000Z',
  isEnding: false,
  livemode: false,
  ...change,
});

test('the newest subscription counts, in any order, and the others are replaced', () => {
  const former = one('a');
  const later = one('b', { priceId: 'pro_year', createdAt: '2026-11-02T00:00:00.000Z' });
  for (const subscriptions of [
    [former, later],
    [later, former],
  ])
    expect(computePlanInForce(subscriptions, false)).toMatchObject({
      plan: 'pro',
      planUntil: null,
      replaced: ['a'],
    });
});

test('an ending plan has its end; a late one still counts; without one the plan is free', () => {
  expect(computePlanInForce([one('a', { isEnding: true })], false).planUntil).toBe(
    '2026-12-01T00:00:00.000Z',
  );
  expect(computePlanInForce([one('a', { state: 'late' })], false)).toMatchObject({
    plan: 'basic',
    isLate: true,
  });
  expect(computePlanInForce([], false)).toMatchObject({ plan: 'free', priceId: null });
});

test('an unpaid subscription, one of another product and one of the other mode count for nothing and are left alone', () => {
  const foreign = [
    one('a', { state: 'waiting' }),
    one('b', { priceId: 'premium' }),
    one('c', { priceId: null }),
    one('d', { livemode: true }),
  ];
  expect(computePlanInForce(foreign, false)).toMatchObject({ plan: 'free', replaced: [] });
});

test('is read again an hour after the paid period, and every hour while a payment page may be open', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const soon = '2026-11-21T13:00:00.000Z';
  expect(planNextCheck(now, null, null)).toBeNull();
  expect(planNextCheck(now, '2026-12-01T00:00:00.000Z', null)).toBe('2026-12-01T01:00:00.000Z');
  expect(planNextCheck(now, '2026-11-20T00:00:00.000Z', null)).toBe(soon);
  expect(planNextCheck(now, null, '2026-11-21T11:00:00.000Z')).toBe(soon);
  expect(planNextCheck(now, null, '2026-11-19T11:00:00.000Z')).toBeNull();
});
