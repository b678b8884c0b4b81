import { expect, test } from 'vitest';
import { canInvite, canJoin, countUsedSeats, getMemberLimit } from './seats.ts';

const now = '2026-11-21T09:00:00.000Z';
const family = {
  plan: 'free',
  planUntil: null,
  premiumUntil: null,
  memberCount: 1,
  openInvitations: [],
} as const;
const createInvitations = (count: number, expiresAt = '2026-12-01T00:00:00.000Z') =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, email: `p${at}@exemple.fr`, expiresAt }));
const familyWith = (change: object) => ({ ...family, openInvitations: [], ...change });

test('a family may have 6 members without a plan, 20 with basic, 50 with pro, and any number with premium', () => {
  expect(getMemberLimit(familyWith({}), now)).toBe(6);
  expect(getMemberLimit(familyWith({ plan: 'basic' }), now)).toBe(20);
  expect(getMemberLimit(familyWith({ plan: 'pro' }), now)).toBe(50);
  expect(getMemberLimit(familyWith({ plan: 'premium' }), now)).toBeNull();
});

test('a plan counts as the free one from the instant at which it ends', () => {
  expect(getMemberLimit(familyWith({ plan: 'pro', planUntil: '2026-11-21T09:00:00.001Z' }), now)).toBe(50);
  expect(getMemberLimit(familyWith({ plan: 'pro', planUntil: now }), now)).toBe(6);
});

test('members and open invitations both take seats', () => {
  expect(canInvite(familyWith({ memberCount: 3, openInvitations: createInvitations(2) }), now)).toBe(true);
  expect(canInvite(familyWith({ memberCount: 3, openInvitations: createInvitations(3) }), now)).toBe(false);
});

test('an expired invitation frees its seat', () => {
  const familyWithExpired = familyWith({ memberCount: 3, openInvitations: createInvitations(3, now) });
  expect(countUsedSeats(familyWithExpired, now)).toBe(3);
  expect(canInvite(familyWithExpired, now)).toBe(true);
});

test('an invited person can join as long as the members alone leave a seat', () => {
  expect(canJoin(familyWith({ memberCount: 5, openInvitations: createInvitations(1) }), now)).toBe(true);
  expect(canJoin(familyWith({ memberCount: 6, openInvitations: createInvitations(1) }), now)).toBe(false);
});
