import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, createApprovedOrder, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily, join, signUpPerson, type TestFamily, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let orderId: string;
let editor: Visitor;
let others: Visitor[];
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
  editor = await signUpPerson(api);
  await join(api, family.familyId, editor, 'editor');
  others = await Promise.all(
    (['author', 'reader'] as const).map(async (role) => {
      const person = await signUpPerson(api);
      await join(api, family.familyId, person, role);
      return person;
    }),
  );
  ({ orderId } = await createApprovedOrder(api, family));
  await sendToPrint(api, family, orderId);
});
afterAll(() => api.dispose());

test('members who may order see the family’s orders; an author and a reader see none, and no price or address', async () => {
  expect((await editor.call('orders.list')).orders.map(({ id }) => id)).toEqual([orderId]);
  for (const person of others) {
    expect((await person.call('orders.list')).orders).toEqual([]);
    expect(await person.refused('orders.read', { params: { orderId } })).toBe('403 permission.denied');
    expect(await person.refused('jobs.read', { params: { jobId: `prepare.${orderId}` } })).toBe(
      '403 permission.denied',
    );
    const answers = await Promise.all([
      person.send('books.list'),
      person.send('families.read', { params: { familyId: family.familyId } }),
      person.send('session.read'),
    ]);
    for (const { body } of answers) expect(body).not.toContain(address.line1);
  }
});

test('a member who leaves loses access to the orders', async () => {
  const former = await signUpPerson(api);
  await join(api, family.familyId, former, 'editor');
  expect((await former.call('orders.list')).orders).toHaveLength(1);
  await join(api, family.familyId, former, 'reader');
  expect((await former.call('orders.list')).orders).toEqual([]);
});
