import { expect, test } from 'vitest';
import { DAY_MS } from '../limits/rate-limits.ts';
import { findDaySlot } from './mail-sum.ts';

const MORNING = new Date('2026-03-02T08:00:00.000Z');
const after = (days: number): Date => new Date(MORNING.getTime() + days * DAY_MS);

/**
 * Plans `times` mails at `now`, at most three a day. Returns the day of each, counted from MORNING, and the sum
 * afterwards.
 */
const planMails = (times: number, now: Date, start: ReturnType<typeof findDaySlot>['sum'] | null = null) => {
  const days: number[] = [];
  let sum = start;
  for (let index = 0; index < times; index += 1) {
    const slot = findDaySlot(sum, now, 3);
    days.push((slot.at.getTime() - MORNING.getTime()) / DAY_MS);
    sum = slot.sum;
  }
  return { days, sum };
};

test('three mails are sent at once, and the others three a day on the following days', () => {
  expect(planMails(8, MORNING).days).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
});

test('a day that is full of waiting mails gets no other, and a day that is not full gets the rest', () => {
  const { sum } = planMails(7, MORNING);
  expect(planMails(3, after(1.5), sum).days).toEqual([2, 2, 3]);
  expect(planMails(3, after(2.5), sum).days).toEqual([2.5, 2.5, 3]);
});

test('the daily count starts again at zero after the last day that has a mail', () => {
  const { sum } = planMails(4, MORNING);
  expect(planMails(4, after(2), sum).days).toEqual([2, 2, 2, 3]);
});
