import type { OrdersQuery } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '../../testing/create-administrator.ts';
import { createApprovedOrder } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily, type Visitor } from '../../testing/visitor.ts';

let api: TestApi;
let admin: Visitor;
let family: TestFamily;
let orderId: string;

beforeAll(async () => {
  api = await startApi();
  admin = await createAdministrator(api);
  family = await createTestFamily(api);
  ({ orderId } = await createApprovedOrder(api, family));
});
afterAll(() => api.dispose());

const find = async (query: OrdersQuery) =>
  (await admin.call('admin.orders', { query })).orders.map(({ id }) => id);

test('orders are filtered by state, country, format and words together, and the filter names the shops', async () => {
  const carts = { list: 'carts', country: 'FR', format: 'a5-broche' } as const;
  const page = await admin.call('admin.orders', { query: carts });
  expect(page).toMatchObject({ total: 1, orders: [{ id: orderId }] });
  expect(page.shops.length).toBeGreaterThan(0);
  expect(await find({ ...carts, country: 'BE' })).toEqual([]);
  expect(await find({ ...carts, search: page.orders[0]?.number ?? '' })).toEqual([orderId]);
  expect(await find({ list: 'carts', from: '2000-01-01', until: '2000-12-31' })).toEqual([]);
});

test.each([
  { country: 'Belgique' },
  { format: 'a6' },
  { from: '31/12/2026' },
  { from: '2026-12-02', until: '2026-12-01' },
  { sort: 'customer' },
  { limit: '500' },
])('the filters %j are refused', async (query) => {
  expect(await admin.refused('admin.orders', { query: query as never })).toBe('400 request.invalid');
});

test('the table holds chosen orders alone, at most a hundred', async () => {
  const table = await admin.send('admin.ordersTable', { query: { orderIds: `${orderId},unknown` } });
  expect(table.payload.trimEnd().split('\n')).toHaveLength(2);
  const many = Array.from({ length: 101 }, (_, index) => `order-${index}`).join();
  expect(await admin.refused('admin.ordersTable', { query: { orderIds: many } })).toBe('400 request.invalid');
});

test('an administrator saves and removes a view; a family finds none of it', async () => {
  const body = { list: 'orders', name: 'Belgique', query: 'country=BE' } as const;
  const { views } = await admin.call('admin.saveView', { body });
  expect(views).toEqual([{ ...body, id: expect.any(String) }]);
  expect((await admin.call('admin.views')).views).toEqual(views);
  const params = { viewId: views[0]?.id ?? '' };
  expect(await family.owner.refused('admin.views')).toBe('404 route.not_found');
  expect(await family.owner.refused('admin.saveView', { body })).toBe('404 route.not_found');
  expect((await admin.call('admin.removeView', { params, body: {} })).views).toEqual([]);
  expect(await admin.refused('admin.removeView', { params, body: {} })).toBe('404 view.not_found');
  for (const wrong of [
    { name: '' },
    { query: 'a b' },
    { query: 'javascript:alert(1)' },
    { list: 'families' },
  ])
    expect(await admin.refused('admin.saveView', { body: { ...body, ...wrong } as never })).toBe(
      '400 request.invalid',
    );
});

test('several orders are changed at once, and each refusal has its sentence', async () => {
  const orderIds = [orderId, 'unknown'];
  const note = { orderIds, change: { action: 'note', text: 'Attend la foire.' } } as const;
  expect(await family.owner.refused('admin.changeOrders', { body: note })).toBe('404 route.not_found');
  const { outcomes } = await admin.call('admin.changeOrders', { body: note });
  expect(outcomes).toEqual([
    { id: orderId, problem: null },
    { id: 'unknown', problem: { code: 'order.not_found', sentence: expect.stringMatching(/commande/i) } },
  ]);
  expect((await admin.call('admin.order', { params: { orderId } })).notes).toMatchObject([
    { text: 'Attend la foire.' },
  ]);
});

test.each([
  [{ orderIds: [], change: { action: 'note', text: 'Bonjour' } }, '400 request.invalid'],
  [{ orderIds: ['a'], change: { action: 'note', text: 'x' } }, '400 request.invalid'],
  [{ orderIds: ['a'], change: { action: 'refund', reason: 'Tous' } }, '400 request.invalid'],
  [
    {
      orderIds: Array.from({ length: 101 }, (_, index) => `o${index}`),
      change: { action: 'hold', reason: 'file' },
    },
    '422 list.too_long',
  ],
])('the change %j is refused', async (body, refusal) => {
  expect(await admin.refused('admin.changeOrders', { body: body as never })).toBe(refusal);
});

test('the audit log is filtered by person, action and day, and downloaded; a family finds none of it', async () => {
  const { entries } = await admin.call('admin.audit', { query: { action: 'order.noted' } });
  expect(entries).toMatchObject([{ action: 'order.noted', object: `order:${orderId}` }]);
  expect(
    (await admin.call('admin.audit', { query: { action: 'order.noted', until: '2000-01-01' } })).entries,
  ).toEqual([]);
  const table = await admin.send('admin.auditTable', { query: { action: 'order.noted' } });
  expect(table.headers['content-disposition']).toContain('attachment; filename="journal-');
  expect(table.payload.trimEnd().split('\n')).toHaveLength(2);
  expect(await family.owner.refused('admin.auditTable')).toBe('404 route.not_found');
  for (const query of [{ action: 'tout' }, { person: 'a' }, { from: 'hier' }, { chain: 'tout' }])
    expect(await admin.refused('admin.audit', { query })).toBe('400 request.invalid');
});

test('mails are listed and one is sent again; a family finds none of it', async () => {
  const { mails } = await admin.call('admin.mails', { query: {} });
  expect(mails.length).toBeGreaterThan(0);
  expect((await admin.call('admin.mails', { query: { state: 'stopped' } })).mails).toEqual([]);
  const body = { reason: 'Elle ne l’a pas reçu' };
  const params = { mailId: mails[0]?.id ?? '' };
  expect(await family.owner.refused('admin.mails')).toBe('404 route.not_found');
  expect(await family.owner.refused('admin.resendMail', { params, body })).toBe('404 route.not_found');
  expect(await admin.refused('admin.resendMail', { params: { mailId: 'unknown' }, body })).toBe(
    '404 mail.not_found',
  );
  expect(await admin.refused('admin.resendMail', { params, body: { reason: '' } })).toBe(
    '400 request.invalid',
  );
  for (const query of [{ state: 'lost' }, { kind: 'spam' }, { search: 'x' }, { from: 'hier' }])
    expect(await admin.refused('admin.mails', { query: query as never })).toBe('400 request.invalid');
});
