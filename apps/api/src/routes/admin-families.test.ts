import { auditHeads, audits, erasures, members, users } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAdministrator } from '../testing/new-administrator.ts';
import { approvedOrder } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, join, newFamily, newPerson, type TestFamily, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let admin: Visitor;
let family: TestFamily;

beforeAll(async () => {
  api = await startApi();
  admin = await newAdministrator(api);
});
beforeEach(async () => {
  family = await newFamily(api);
});
afterAll(() => api.dispose());

const reason = { reason: 'Demande écrite du 20 novembre' };
const ofFamily = () => ({ params: { familyId: family.familyId } });
const addressOf = async (person: Visitor) =>
  (await api.services.documents.get(users, person.uid()))?.value.email ?? '';
const found = async (search: string) => (await admin.call('admin.families', { query: { search } })).families;
const journal = (query: Record<string, string> = {}) => admin.call('admin.audit', { query });
const chain = () => `family.${family.familyId}`;

test('a family is found by a part of its name without accents, and by the whole address of a member', async () => {
  const rich = await family.owner.call('families.create', { body: { name: 'Les Évêque-Dupré' } });
  expect((await found('eveque')).map(({ id }) => id)).toEqual([rich.id]);
  const byAddress = await found((await addressOf(family.owner)).toUpperCase());
  expect(byAddress.map(({ id }) => id).toSorted()).toEqual([rich.id, family.familyId].toSorted());
  expect(await found('@exemple.fr')).toEqual([]);
});

test('an administrator sees people, books and orders, and no word of a story', async () => {
  await addStory(family, 'La rivière');
  const { orderId } = await approvedOrder(api, family);
  const { number, state } = await family.owner.call('orders.read', { params: { orderId } });
  const [shown] = await found(await addressOf(family.owner));
  expect(shown).toMatchObject({ books: 1, orders: [{ id: orderId, number, state }] });
  expect(shown?.members).toMatchObject([{ uid: family.owner.uid(), role: 'owner' }]);
  expect(JSON.stringify(shown)).not.toMatch(/rivière|montait/);
});

test('the family is handed to its named successor, who must have joined; it is written down with its reason', async () => {
  const heir = await newPerson(api, 'Paul Morel');
  const successor = { name: 'Paul Morel', email: await addressOf(heir) };
  await family.owner.call('successor.name', { ...ofFamily(), body: { successor } });
  expect(await admin.refused('admin.handOver', { ...ofFamily(), body: reason })).toBe(
    '409 successor.not_member',
  );
  await join(api, family.familyId, heir, 'reader');
  const after = await admin.call('admin.handOver', { ...ofFamily(), body: reason });
  const roleOf = (person: Visitor) => after.members.find(({ uid }) => uid === person.uid())?.role;
  expect([roleOf(heir), roleOf(family.owner), after.successor]).toEqual(['owner', 'editor', null]);
  await heir.call('successor.name', { ...ofFamily(), body: { successor: null } });
  expect(await family.owner.refused('successor.read', ofFamily())).toBe('403 permission.denied');
  expect(await admin.refused('admin.handOver', { ...ofFamily(), body: reason })).toBe(
    '409 successor.not_member',
  );
  const { entries } = await journal({ chain: chain() });
  expect(entries.find(({ action }) => action === 'family.handed_over')).toMatchObject({
    actor: `user:${admin.uid()}`,
    to: `user:${heir.uid()}`,
    ...reason,
  });
});

test('an erasure asked for in writing begins at once, though the switches are off, and says why', async () => {
  const begun = await admin.call('admin.eraseFamily', { ...ofFamily(), body: reason });
  expect(begun).toMatchObject({ kind: 'family', state: 'running' });
  expect((await api.services.documents.get(erasures, begun.id))?.value.state).toBe('running');
  const [shown] = await found(await addressOf(family.owner));
  expect(shown?.erasure?.state).toBe('running');
  const [entry] = (await journal({ chain: chain() })).entries;
  expect(entry).toMatchObject({ action: 'erasure.begun', actor: `user:${admin.uid()}`, ...reason });
});

test('an owner with others in the family is not erased before it is handed over; a paid order holds it too', async () => {
  await join(api, family.familyId, await newPerson(api), 'author');
  const account = { params: { uid: family.owner.uid() }, body: reason };
  expect(await admin.refused('admin.eraseAccount', account)).toBe('409 erasure.owner_with_others');
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.desk.control.pay(sessionId);
  await family.owner.call('orders.confirm', { params: { orderId }, body: { sessionId } });
  expect(await admin.refused('admin.eraseFamily', { ...ofFamily(), body: reason })).toBe(
    '409 erasure.order_under_way',
  );
  expect(
    (await api.services.documents.get(members, `${family.familyId}.${family.owner.uid()}`))?.value.role,
  ).toBe('owner');
});

test('the journal of a family comes newest first, page by page, each entry once, with names', async () => {
  for (let number = 1; number <= 50; number += 1) await addStory(family, `Récit ${number}`);
  const total = (await api.services.documents.get(auditHeads, chain()))?.value.seq ?? 0;
  const seen: number[] = [];
  let query: Record<string, string> | null = { chain: chain() };
  while (query !== null) {
    const page: Awaited<ReturnType<typeof journal>> = await journal(query);
    expect(page.names[`family:${family.familyId}`]).toBe('Morel');
    expect(page.people[family.owner.uid()]).toBe('Anne Morel');
    seen.push(...page.entries.map(({ seq }) => seq));
    query = page.cursor === null ? null : { chain: chain(), cursor: page.cursor };
  }
  expect(total).toBeGreaterThan(50);
  expect(seen).toEqual(Array.from({ length: total }, (_, index) => total - index));
  expect(await admin.refused('admin.audit', { query: { cursor: 'autre' } })).toBe('400 request.invalid');
});

test('the first broken place of a chain is named to the administrator', async () => {
  await addStory(family);
  const verify = () => admin.call('admin.verifyAudit', { query: { chain: chain() } });
  expect((await verify()).brokenAt).toBeNull();
  await api.services.documents.transact(async (tx) => tx.remove(audits, `${chain()}.2`));
  expect((await verify()).brokenAt).toBe(2);
});

test('an administrator who opens the pages of a family leaves an entry in its journal', async () => {
  const { orderId } = await approvedOrder(api, family);
  const file = { params: { orderId, name: 'interior.pdf' } };
  expect((await admin.send('admin.file', file)).statusCode).toBe(200);
  const { entries } = await journal({ chain: `order.${orderId}` });
  expect(entries[0]).toMatchObject({
    action: 'file.opened',
    actor: `user:${admin.uid()}`,
    chain: chain(),
    to: 'interior.pdf',
  });
});
