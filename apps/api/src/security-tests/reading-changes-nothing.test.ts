import { isAdministrationAction } from '@souvenance/contracts';
import type { Collection } from '@souvenance/core';
import { collections } from '@souvenance/core/collections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Case, cases, knock } from '../testing/access/knock.ts';
import { findThing } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

/** Collections of the log, which notes who opened which file; they are no state. */
const logs = ['audits', 'audit-heads'];

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

const stateCollections = collections.filter(({ name }) => !logs.includes(name));

/** Version of every document but the logs'. */
const snapshot = async (): Promise<string[]> => {
  const versions = await Promise.all(
    stateCollections.map(async (collection) => {
      const page = await api.services.documents.find(collection as unknown as Collection<unknown>, {
        limit: 500,
      });
      expect(page.cursor).toBeNull();
      return page.items.map(({ id, version }) => `${collection.name}/${id}@${version}`);
    }),
  );
  return versions.flat();
};

const callersOf = ({ route }: Case) =>
  isAdministrationAction(route.action) ? [world.cast.administrator] : [world.cast.owner, world.cast.reader];

const reads = cases.filter(({ route }) => route.method === 'GET');

test.each(reads.map((one) => [one.name, one] as const))('%s changes nothing', async (_, one) => {
  const kind = one.row.of;
  const ids =
    kind === undefined ? {} : await findThing(kind).make(api, world.ownFamily, world.ownFamily.owner);
  const before = await snapshot();
  for (const caller of callersOf(one)) await knock(api, one, caller, ids);
  expect(await snapshot()).toEqual(before);
});
