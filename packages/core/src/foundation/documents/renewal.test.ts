import { beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '../../testing/open-house.ts';
import { renewOnce } from './renewal.ts';

const HOUR_MS = 3_600_000;

let house: House;
let runs: number;
let isFailing: boolean;
beforeEach(() => {
  [house, runs, isFailing] = [openHouse(), 0, false];
});

/** A worker that starts, and goes round until it is stopped. */
const startWorker = () =>
  renewOnce(house, 'narrators', async () => {
    if (isFailing) throw new Error('the store is away');
    runs += 1;
  });

test('a store is brought up to date at the first start, once more after an update, and at no start thereafter', async () => {
  for (let start = 0; start < 3; start += 1) await startWorker()();
  expect(runs).toBe(1);
  const round = startWorker();
  house.clock.forward(HOUR_MS);
  await round();
  await round();
  expect(runs).toBe(2);
  house.clock.forward(HOUR_MS);
  await round();
  await startWorker()();
  expect(runs).toBe(2);
});

test('a worker that runs on does both by itself', async () => {
  const round = startWorker();
  await round();
  house.clock.forward(HOUR_MS - 1);
  await round();
  expect(runs).toBe(1);
  house.clock.forward(1);
  await round();
  await round();
  expect(runs).toBe(2);
});

test('what failed is done again at the next round', async () => {
  const round = startWorker();
  isFailing = true;
  await expect(round()).rejects.toThrow('away');
  isFailing = false;
  await round();
  expect(runs).toBe(1);
});
