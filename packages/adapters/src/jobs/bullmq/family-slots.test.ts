import { expect, test } from 'vitest';
import { openFamilySlots } from './family-slots.ts';

const arrivalOf = (familyId: string | null, othersWait = false) => ({
  familyId,
  mustReturn: () => false,
  othersWait: async () => othersWait,
});

test('jobs of one family that arrive together take all slots but one', async () => {
  const slots = openFamilySlots(3);
  const arrivals = ['morel', 'morel', 'morel'].map((familyId) => slots.enter(arrivalOf(familyId, true)));
  expect(await Promise.all(arrivals)).toEqual([true, true, false]);
});

test('jobs that wait for the same slot do not both take it when it is released', async () => {
  const slots = openFamilySlots(2);
  expect(await slots.enter(arrivalOf('morel'))).toBe(true);
  let entered = 0;
  const waiting = [1, 2].map(async () => {
    if (await slots.enter(arrivalOf('morel'))) entered += 1;
  });
  slots.leave('morel');
  await Promise.race(waiting);
  await Promise.resolve();
  expect(entered).toBe(1);
  slots.leave('morel');
  await Promise.all(waiting);
});

test('jobs without a family take any slot', async () => {
  const slots = openFamilySlots(1);
  expect(await Promise.all([slots.enter(arrivalOf(null)), slots.enter(arrivalOf(null))])).toEqual([
    true,
    true,
  ]);
});
