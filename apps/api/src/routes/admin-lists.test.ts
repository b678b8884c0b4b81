import { type Collection, families, jobs, orders } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdministrator } from '../testing/new-administrator.ts';
import { approvedOrder } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, type TestFamily, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let admin: Visitor;
let family: TestFamily;
let orderId: string;

beforeAll(async () => {
  api = await startApi();
  admin = await newAdministrator(api);
  family = await newFamily(api);
  ({ orderId } = await approvedOrder(api, family));
});
afterAll(() => api.dispose());

/** Copies of a document under new ids, each a second younger than the one before. */
const multiply = async <T>(
  collection: Collection<T>,
  value: T,
  { count, field, name }: { count: number; field: keyof T & string; name: string },
): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  for (let from = 0; from < count; from += 50)
    await api.services.documents.transact(async (tx) => {
      for (const [at, id] of ids.slice(from, from + 50).entries())
        tx.put(collection, id, {
          ...value,
          [field]: new Date(Date.now() + (from + at) * 1_000).toISOString(),
        });
    });
  return ids;
};

const stored = async <T>(collection: Collection<T>, id: string): Promise<T> => {
  const found = await api.services.documents.get(collection, id);
  if (found === null) throw new Error(`no ${collection.name} ${id}`);
  return found.value;
};

/** Every id of a list, page after page, and how many pages it took. */
const walk = async (read: (cursor: object) => Promise<{ ids: string[]; cursor: string | null }>) => {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  let pages = 0;
  while (cursor !== null && pages < 20) {
    const page = await read(cursor === undefined ? {} : { cursor });
    ids.push(...page.ids);
    cursor = page.cursor;
    pages += 1;
  }
  return { ids, pages };
};

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);

test('each of 250 orders of a state is reached, once, the last changed first', async () => {
  const order = { ...(await stored(orders, orderId)), state: 'delivered' as const };
  const made = await multiply(orders, order, { count: 250, field: 'updatedAt', name: 'order' });
  const { ids, pages } = await walk(async (cursor) => {
    const page = await admin.call('admin.orders', { query: { state: 'delivered', ...cursor } });
    return { ids: idsOf(page.orders), cursor: page.cursor };
  });
  expect(ids).toEqual(made.toReversed());
  expect(pages).toBe(3);
});

test('each of 250 jobs of a kind and state is reached behind a crowd of others', async () => {
  const job = (await api.services.documents.find(jobs, { limit: 1 })).items[0]?.value;
  if (job === undefined) throw new Error('no job');
  const rare = { ...job, kind: 'make-export', state: 'failed', dispatch: 'ended' } as const;
  const made = await multiply(jobs, rare, { count: 250, field: 'touchedAt', name: 'rare' });
  const crowd = { ...job, kind: 'send-mail', state: 'failed', dispatch: 'ended' } as const;
  await multiply(jobs, crowd, { count: 150, field: 'touchedAt', name: 'mail' });
  const { ids } = await walk(async (cursor) => {
    const query = { kind: 'make-export', state: 'failed', ...cursor };
    const page = await admin.call('admin.jobs', { query });
    return { ids: idsOf(page.jobs), cursor: page.cursor };
  });
  expect(ids).toEqual(made.toReversed());
  const overview = await admin.call('admin.overview');
  expect(overview.hasMoreFailedJobs).toBe(true);
});

test('each of 120 families is reached, with a search and without', async () => {
  const value = await stored(families, family.familyId);
  const named = { ...value, name: 'Les Évêque' };
  const wanted = await multiply(families, named, { count: 120, field: 'createdAt', name: 'eveque' });
  await multiply(families, value, { count: 60, field: 'createdAt', name: 'other' });
  const of = (search: object) =>
    walk(async (cursor) => {
      const page = await admin.call('admin.families', { query: { ...search, ...cursor } });
      return { ids: idsOf(page.families), cursor: page.cursor };
    });
  expect((await of({ search: 'eveque' })).ids).toEqual(wanted.toReversed());
  const all = await of({});
  expect(new Set(all.ids).size).toBe(all.ids.length);
  expect(all.ids).toHaveLength(181);
});
