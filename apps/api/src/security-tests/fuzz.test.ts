import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/access/world.ts';
import { fuzz } from '../testing/fuzz/fuzz.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

test('no odd request causes a fault: signed in, by link or signed out, at every route', async () => {
  const { faults, statuses, routes } = await fuzz(api, world, { seed: 20261128, count: 2_000 });
  expect(faults).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(100);
  expect(routes).toBeGreaterThan(200);
});
