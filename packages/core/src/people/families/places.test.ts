import { expect, test } from 'vitest';
import { canInvite, canJoin, countTakenSeats, memberLimit } from './places.ts';

const now = '2026-11-21T09:00:00.000Z';
const family = {
  plan: 'free',
  planUntil: null,
  premiumUntil: null,
  memberCount: 1,
  openInvitations: [],
} as const;
const open = (count: number, expiresAt = '2026-12-01T00:00:00.000Z') =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, email: `p${at}@exemple.fr`, expiresAt }));
const familyWith = (change: object) => ({ ...family, openInvitations: [], ...change });

test('a family of six without a plan, twenty, fifty, and no limit with one', () => {
  expect(memberLimit(familyWith({}), now)).toBe(6);
  expect(memberLimit(familyWith({ plan: 'basic' }), now)).toBe(20);
  expect(memberLimit(familyWith({ plan: 'pro' }), now)).toBe(50);
  expect(memberLimit(familyWith({ plan: 'premium' }), now)).toBeNull();
});

test('a plan that has ended is the free one, from the very instant', () => {
  expect(memberLimit(familyWith({ plan: 'pro', planUntil: '2026-11-21T09:00:00.001Z' }), now)).toBe(50);
  expect(memberLimit(familyWith({ plan: 'pro', planUntil: now }), now)).toBe(6);
});

test('members and open invitations together fill a family', () => {
  expect(canInvite(familyWith({ memberCount: 3, openInvitations: open(2) }), now)).toBe(true);
  expect(canInvite(familyWith({ memberCount: 3, openInvitations: open(3) }), now)).toBe(false);
});

test('an invitation that is too old gives its place back', () => {
  const expired = familyWith({ memberCount: 3, openInvitations: open(3, now) });
  expect(countTakenSeats(expired, now)).toBe(3);
  expect(canInvite(expired, now)).toBe(true);
});

test('the invited person takes his own place, up to the last', () => {
  expect(canJoin(familyWith({ memberCount: 5, openInvitations: open(1) }), now)).toBe(true);
  expect(canJoin(familyWith({ memberCount: 6, openInvitations: open(1) }), now)).toBe(false);
});
