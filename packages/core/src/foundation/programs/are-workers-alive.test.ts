import { beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '../../testing/open-house.ts';
import { changeDocument } from '../../testing/read-house.ts';
import { areWorkersAlive } from './are-workers-alive.ts';
import { beat, heartbeats } from './heartbeat.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

/** A worker goes round. */
const alive = (holder = 'one') =>
  beat(house, holder, { program: 'worker', startedAt: house.clock.now().toISOString(), failing: [] });

test('workers are alive while the loop of one comes round that takes up work, not one that is being emptied', async () => {
  expect(await areWorkersAlive(house)).toBe(false);
  await alive();
  house.clock.forward(24_000);
  expect(await areWorkersAlive(house)).toBe(true);
  house.clock.forward(1);
  expect(await areWorkersAlive(house)).toBe(false);
  await alive();
  await changeDocument(house, heartbeats, 'one', { isDraining: true });
  expect(await alive()).toBe(true);
  expect(await areWorkersAlive(house)).toBe(false);
  await alive('two');
  expect(await areWorkersAlive(house)).toBe(true);
});
