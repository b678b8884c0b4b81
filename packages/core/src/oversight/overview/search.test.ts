import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import {
  administrator,
  createFamilyOf,
  createTestApp,
  person,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { openAccount } from '../../testing/open-people.ts';
import { placePreparedOrder } from '../../testing/open-shop.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { searchEverything } from './search.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('finds families, people and orders by name, mails by address, and an order by its number', async () => {
  await openAccount(app, 'anne');
  const familyId = await createFamilyOf(app);
  await changeDocument(app, families, familyId, { name: 'Les Morel' });
  const { orderId } = await placePreparedOrder(app);
  await changeOrder(app, orderId, { buyerName: 'Anne Morel' });
  const byName = await searchEverything(app)(administrator, 'morel');
  expect(byName.orders.items).toMatchObject([{ id: orderId, customer: 'Anne Morel' }]);
  expect(byName.families.items).toContainEqual({ id: familyId, name: 'Les Morel' });
  expect(byName.people.items).toEqual([{ uid: 'anne', name: 'anne Morel', email: 'anne@exemple.fr' }]);
  const byAddress = await searchEverything(app)(administrator, 'anne@exemple.fr');
  expect(byAddress.mails.items.map(({ kind }) => kind)).toContain('book_to_print_user');
  expect(byAddress.mails.items[0]).toMatchObject({ to: 'anne@exemple.fr' });
  const number = byName.orders.items[0]?.number ?? '';
  const byNumber = await searchEverything(app)(administrator, number);
  expect(byNumber.orders.items.map(({ id }) => id)).toEqual([orderId]);
});

test('finds a job by its id', async () => {
  await placePreparedOrder(app);
  const { items } = await app.documents.find(jobs, { limit: 1 });
  const id = items[0]?.id ?? '';
  expect((await searchEverything(app)(administrator, id)).jobs.items.map((job) => job.id)).toContain(id);
});

test('returns at most ten results of a kind, and says whether there are more', async () => {
  await openAccount(app, 'anne');
  const anne = await readDocument(app, users, 'anne');
  const plant = (count: number) =>
    app.documents.transact(async (tx) => {
      for (let index = 0; index < count; index += 1)
        tx.put(users, `u${index}`, { ...anne, name: 'Léa Petit', email: `lea${index}@exemple.fr` });
    });
  await plant(10);
  expect((await searchEverything(app)(administrator, 'petit')).people).toMatchObject({ hasMore: false });
  await plant(11);
  const { people } = await searchEverything(app)(administrator, 'petit lea');
  expect(people.items).toHaveLength(10);
  expect(people.hasMore).toBe(true);
});

test('refuses the search to anybody but an administrator', async () => {
  await expect(searchEverything(app)(person('anne'), 'morel')).rejects.toMatchObject({
    code: 'route.not_found',
  });
});
