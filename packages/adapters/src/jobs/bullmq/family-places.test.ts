import { expect, test } from 'vitest';
import { openFamilyPlaces } from './family-places.ts';

const arrivalOf = (familyId: string | null, othersWait = false) => ({
  familyId,
  mustReturn: () => false,
  othersWait: async () => othersWait,
});

test('jobs of one family that arrive together take all slots but one', async () => {
  const places = openFamilyPlaces(3);
  const arrivals = ['morel', 'morel', 'morel'].map((familyId) => places.enter(arrivalOf(familyId, true)));
  expect(await Promise.all(arrivals)).toEqual([true, true, false]);
});

test('jobs that wait for the same slot do not both take it when it is released', async () => {
  const places = openFamilyPlaces(2);
  expect(await places.enter(arrivalOf('morel'))).toBe(true);
  let entered = 0;
  const waiting = [1, 2].map(async () => {
    if (await places.enter(arrivalOf('morel'))) entered += 1;
  });
  places.leave('morel');
  await Promise.race(waiting);
  await Promise.resolve();
  expect(entered).toBe(1);
  places.leave('morel');
  await Promise.all(waiting);
});

test('jobs without a family take any slot', async () => {
  const places = openFamilyPlaces(1);
  expect(await Promise.all([places.enter(arrivalOf(null)), places.enter(arrivalOf(null))])).toEqual([
    true,
    true,
  ]);
});
