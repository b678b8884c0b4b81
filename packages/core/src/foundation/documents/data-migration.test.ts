import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { HOUR_MS } from '../limits/rate-limits.ts';
import { runDataMigrationOnce } from './data-migration.ts';

let app: TestApp;
let runs: number;
let isFailing: boolean;
beforeEach(() => {
  [app, runs, isFailing] = [createTestApp(), 0, false];
});

/** Starts a worker. Returns the function that it calls in each round. */
const startWorker = () =>
  runDataMigrationOnce(app, 'narrators', async () => {
    if (isFailing) throw new Error('the store is away');
    runs += 1;
  });

test('a data migration runs at the first start, once more an hour later, and at no start after that', async () => {
  for (let start = 0; start < 3; start += 1) await startWorker()();
  expect(runs).toBe(1);
  const round = startWorker();
  app.clock.forward(HOUR_MS);
  await round();
  await round();
  expect(runs).toBe(2);
  app.clock.forward(HOUR_MS);
  await round();
  await startWorker()();
  expect(runs).toBe(2);
});

test('a data migration runs when a worker starts, and an hour later in the same worker', async () => {
  const round = startWorker();
  await round();
  app.clock.forward(HOUR_MS - 1);
  await round();
  expect(runs).toBe(1);
  app.clock.forward(1);
  await round();
  await round();
  expect(runs).toBe(2);
});

test('a data migration that failed runs again in the next round', async () => {
  const round = startWorker();
  isFailing = true;
  await expect(round()).rejects.toThrow('away');
  isFailing = false;
  await round();
  expect(runs).toBe(1);
});

test('a data migration that rewrites documents makes them findable by a field that a new schema added', async () => {
  const schema = z.object({ first: z.string(), last: z.string() });
  const split = ({ name }: Readonly<Record<string, unknown>>) => {
    const [first, last] = String(name).split(' ');
    return { first, last };
  };
  const people = collection('people', schema, [['last']], [split]);
  const documents = openDocuments({ people: { p: { name: 'Jeanne Morel', _schema: 1 } } });
  const countMorels = async () =>
    (await documents.find(people, { where: [['last', '==', 'Morel']], limit: 1 })).items.length;
  expect(await countMorels()).toBe(0);
  await runDataMigrationOnce({ ...app, documents }, 'people-by-last-name', async () => {
    for (const { id } of await findEvery(documents, people, {}))
      await documents.transact(async (tx) => {
        const person = await tx.get(people, id);
        if (person !== null) tx.put(people, id, person.value);
      });
  })();
  expect(await countMorels()).toBe(1);
});
