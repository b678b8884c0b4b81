import { expect, test } from 'vitest';
import { computePlanInForce, type FamilySubscription, planNextRead } from './compute-plan-in-force.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const one = (id: string, change: Partial<FamilySubscription> = {}): FamilySubscription => ({
  id,
  state: 'active',
  priceId: 'basic_month',
  createdAt: '2026-11-01T00:00:00.000Z',
  paidUntil: '2026-12-01T00:00:00.000Z',
  isEnding: false,
  livemode: false,
  isOwners: true,
  ...change,
});

test('the newest subscription counts, in any order, and the others are replaced', () => {
  const former = one('a');
  const later = one('b', { priceId: 'pro_year', createdAt: '2026-11-02T00:00:00.000Z' });
  for (const subscriptions of [
    [former, later],
    [later, former],
  ])
    expect(computePlanInForce(subscriptions, false, now)).toMatchObject({
      plan: 'pro',
      planUntil: null,
      replaced: ['a'],
    });
});

test('an ending plan has its end; a late one still counts; without one the plan is free', () => {
  expect(computePlanInForce([one('a', { isEnding: true })], false, now).planUntil).toBe(
    '2026-12-01T00:00:00.000Z',
  );
  expect(computePlanInForce([one('a', { state: 'late' })], false, now)).toMatchObject({
    plan: 'basic',
    isLate: true,
  });
  expect(computePlanInForce([], false, now)).toMatchObject({ plan: 'free', priceId: null });
});

test('an unpaid subscription, one of another product and one of the other mode count for nothing and are left alone', () => {
  const foreign = [
    one('a', { state: 'waiting' }),
    one('b', { priceId: 'premium' }),
    one('c', { priceId: null }),
    one('d', { livemode: true }),
  ];
  expect(computePlanInForce(foreign, false, now)).toMatchObject({ plan: 'free', replaced: [] });
});

test('a better plan of a former owner counts until it ends, beside the owner’s own, and neither is replaced', () => {
  const former = one('a', {
    priceId: 'pro_year',
    paidUntil: '2027-09-01T00:00:00.000Z',
    isEnding: true,
    isOwners: false,
  });
  const ownPlan = one('b', { createdAt: '2026-11-02T00:00:00.000Z' });
  expect(computePlanInForce([ownPlan, former], false, now)).toMatchObject({
    plan: 'pro',
    planUntil: '2027-09-01T00:00:00.000Z',
    priceId: null,
    subscribedPriceId: 'basic_month',
    changesAt: '2026-12-01T01:00:00.000Z',
    replaced: [],
  });
  const formersEnd = new Date('2027-09-01T00:00:00.000Z');
  expect(computePlanInForce([ownPlan, former], false, formersEnd)).toMatchObject({
    plan: 'basic',
    planUntil: null,
    priceId: 'basic_month',
  });
});

test('the owner’s own plan counts before a former owner’s that is not better', () => {
  const former = one('a', { paidUntil: '2027-09-01T00:00:00.000Z', isEnding: true, isOwners: false });
  for (const priceId of ['basic_month', 'pro_month'])
    expect(computePlanInForce([former, one('b', { priceId })], false, now)).toMatchObject({
      planUntil: null,
      priceId,
      subscribedPriceId: priceId,
      replaced: [],
    });
});

test('is read again when a subscription changes, an hour later if that time is over, and every hour while a payment page may be open', () => {
  const soon = '2026-11-21T13:00:00.000Z';
  expect(planNextRead(now, null, null)).toBeNull();
  expect(planNextRead(now, '2026-12-01T00:00:00.000Z', null)).toBe('2026-12-01T00:00:00.000Z');
  expect(planNextRead(now, '2026-11-20T00:00:00.000Z', null)).toBe(soon);
  expect(planNextRead(now, null, '2026-11-21T11:00:00.000Z')).toBe(soon);
  expect(planNextRead(now, null, '2026-11-19T11:00:00.000Z')).toBeNull();
});
