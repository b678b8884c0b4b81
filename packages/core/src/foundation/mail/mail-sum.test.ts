import { expect, test } from 'vitest';
import { DAY_MS } from '../limits/tally.ts';
import { findDaySlot } from './mail-sum.ts';

const MORNING = new Date('2026-03-02T08:00:00.000Z');
const after = (days: number): Date => new Date(MORNING.getTime() + days * DAY_MS);

/** The days, from the first mail on, on which so many mails leave that are all caused at `now`. */
const placeMany = (times: number, now: Date, start: ReturnType<typeof findDaySlot>['sum'] | null = null) => {
  const days: number[] = [];
  let sum = start;
  for (let index = 0; index < times; index += 1) {
    const place = findDaySlot(sum, now, 3);
    days.push((place.at.getTime() - MORNING.getTime()) / DAY_MS);
    sum = place.sum;
  }
  return { days, sum };
};

test('three leave at once, the others three a day on the following days', () => {
  expect(placeMany(8, MORNING).days).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
});

test('a day that waiting mails have filled takes no other, and one that they have not takes the rest', () => {
  const { sum } = placeMany(7, MORNING);
  expect(placeMany(3, after(1.5), sum).days).toEqual([2, 2, 3]);
  expect(placeMany(3, after(2.5), sum).days).toEqual([2.5, 2.5, 3]);
});

test('the count begins anew after the last day that has a mail', () => {
  const { sum } = placeMany(4, MORNING);
  expect(placeMany(4, after(2), sum).days).toEqual([2, 2, 2, 3]);
});
