import { expect, test } from 'vitest';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { computeCodeExpiry } from './gift-days.ts';

test.each([
  ['in the morning', '2026-11-28T09:00:00.000Z', '2031-11-28T22:59:59.999Z'],
  ['after midnight in Paris', '2026-11-28T23:30:00.000Z', '2031-11-29T22:59:59.999Z'],
  ['on the 29th of February', '2028-02-29T12:00:00.000Z', '2033-03-01T22:59:59.999Z'],
])('a code that is paid %s is valid to the end of the day that is shown as its last', (_, paidAt, end) => {
  const expiresAt = computeCodeExpiry(new Date(paidAt), 'Europe/Paris');
  expect(expiresAt).toBe(end);
  expect(dayOf(expiresAt, 'Europe/Paris')).toBe(end.slice(0, 10));
});
