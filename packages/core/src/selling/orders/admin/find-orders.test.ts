import { beforeEach, describe, expect, test } from 'vitest';
import { SCANNED_MAX } from '../../../foundation/documents/find-matching.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { address, placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { type OrderDocument, orders } from '../order.ts';
import { exportOrders } from './export-orders.ts';
import { listOrdersForAdmin } from './list-orders.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

type ListQuery = Parameters<ReturnType<typeof listOrdersForAdmin>>[1];
const list = (query?: ListQuery) => listOrdersForAdmin(app)(administrator, query);
const idsOf = async (query?: ListQuery) => (await list(query)).orders.map(({ id }) => id);

/** Stores orders that differ from a paid one in the given fields; the paid one itself is removed. */
const storeOrders = async (changes: Readonly<Record<string, Partial<OrderDocument>>>): Promise<void> => {
  const { orderId } = await placePaidOrder(app);
  const order = await readStoredOrder(app, orderId);
  await app.documents.transact(async (tx) => {
    tx.remove(orders, orderId);
    for (const [id, change] of Object.entries(changes))
      tx.put(orders, id, { ...order, number: id, ...change });
  });
};

const belgian = { ...address, country: 'BE' };
const a5 = {
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: false,
  country: 'FR',
  express: false,
} as const;

describe('filters narrow one another', () => {
  beforeEach(() =>
    storeOrders({
      french: { state: 'paid', address, shopId: 'one', cart: a5, paidAt: '2026-11-03T10:00:00.000Z' },
      belgian: {
        state: 'paid',
        address: belgian,
        shopId: 'one',
        cart: a5,
        paidAt: '2026-11-02T10:00:00.000Z',
      },
      both: {
        state: 'on_hold',
        address,
        otherAddresses: [address, address, belgian],
        shopId: 'two',
        cart: { ...a5, variants: [{ format: 'a5-relie', largePrint: false, copies: 1 }] },
        paidAt: '2026-11-01T10:00:00.000Z',
      },
      cart: { state: 'awaiting_payment', address: belgian, shopId: null, cart: a5, paidAt: null },
    }),
  );

  test.each<[ListQuery, string[]]>([
    [{}, ['french', 'belgian', 'both']],
    [{ country: 'BE' }, ['belgian', 'both']],
    [{ country: 'FR' }, ['french', 'both']],
    [{ country: 'BE', state: 'paid' }, ['belgian']],
    [{ format: 'a5-broche' }, ['french', 'belgian', 'both']],
    [{ format: 'a5-relie' }, ['both']],
    [{ shop: 'one' }, ['french', 'belgian']],
    [{ shop: 'one', country: 'FR', format: 'a5-broche', state: 'paid' }, ['french']],
    [{ shop: 'two', country: 'LU' }, []],
    [{ list: 'all' }, ['french', 'cart', 'both', 'belgian']],
    [{ list: 'all', country: 'BE' }, ['cart', 'both', 'belgian']],
    [{ list: 'carts' }, ['cart']],
    [{ list: 'carts', country: 'BE' }, ['cart']],
    [{ list: 'carts', country: 'FR' }, []],
  ])('%j', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  test('a search is narrowed by the same filters, and finds by street, town and postcode', async () => {
    expect((await idsOf({ search: 'saumur' })).toSorted()).toEqual(['belgian', 'both', 'cart', 'french']);
    expect((await idsOf({ search: '49400 greve' })).toSorted()).toEqual([
      'belgian',
      'both',
      'cart',
      'french',
    ]);
    expect((await idsOf({ search: 'saumur', country: 'BE', list: 'orders' })).toSorted()).toEqual([
      'belgian',
      'both',
    ]);
    expect(await idsOf({ search: 'saumur', state: 'on_hold' })).toEqual(['both']);
    expect(await idsOf({ search: 'saumur', list: 'carts' })).toEqual(['cart']);
  });

  test('an order is found by its present filters alone', async () => {
    await app.documents.transact(async (tx) => {
      const order = await tx.get(orders, 'french');
      if (order !== null) tx.put(orders, 'french', { ...order.value, state: 'preparing', shopId: 'two' });
    });
    expect(await idsOf({ state: 'paid', shop: 'one' })).toEqual(['belgian']);
    expect(await idsOf({ state: 'preparing', shop: 'two' })).toEqual(['french']);
  });
});

describe('days are those of the installation, both included', () => {
  beforeEach(() =>
    storeOrders({
      // In Paris these are 31 October, 1 November and 2 November.
      before: { paidAt: '2026-10-31T22:59:59.000Z' },
      first: { paidAt: '2026-10-31T23:00:00.000Z' },
      last: { paidAt: '2026-11-02T22:59:59.000Z' },
      after: { paidAt: '2026-11-02T23:00:00.000Z' },
    }),
  );

  test.each<[ListQuery, string[]]>([
    [{ from: '2026-11-01', until: '2026-11-02' }, ['last', 'first']],
    [{ from: '2026-11-01' }, ['after', 'last', 'first']],
    [{ until: '2026-11-01' }, ['first', 'before']],
    [{ from: '2026-11-01', until: '2026-11-02', country: 'FR' }, ['last', 'first']],
    [{ from: '2026-11-01', until: '2026-11-02', sort: 'date-asc' }, ['first', 'last']],
    [{ from: '2026-11-01', until: '2026-11-02', search: 'saumur', list: 'orders' }, ['last', 'first']],
    [{ from: '2026-11-01', until: '2026-11-02', sort: 'number-asc' }, ['first', 'last']],
  ])('%j', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  test('days in the order of their date are counted; in the order of another column they are not', async () => {
    const days = { from: '2026-11-01', until: '2026-11-02' };
    expect((await list(days)).total).toBe(2);
    expect((await list({ ...days, country: 'FR' })).total).toBe(2);
    expect((await list({ ...days, sort: 'total' })).total).toBeNull();
  });

  test('a last day before the first is refused', async () => {
    await expect(list({ from: '2026-11-02', until: '2026-11-01' })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { field: 'until' },
    });
  });
});

test('a list is sorted by payment, change, number or total, either way', async () => {
  const { orderId } = await placePaidOrder(app);
  const { quote } = await readStoredOrder(app, orderId);
  const quoteOf = (totalCents: number) => ({ ...quote, totalCents });
  await storeOrders({
    a: {
      number: 'S-2026-9998',
      createdAt: '2026-10-01T10:00:00.000Z',
      paidAt: '2026-11-03T10:00:00.000Z',
      updatedAt: '2026-11-04T10:00:00.000Z',
      quote: quoteOf(300),
    },
    b: {
      number: 'S-2026-9999',
      createdAt: '2026-10-02T10:00:00.000Z',
      paidAt: '2026-11-02T10:00:00.000Z',
      updatedAt: '2026-11-06T10:00:00.000Z',
      quote: quoteOf(100),
    },
    c: {
      number: 'S-2026-10000',
      createdAt: '2026-10-03T10:00:00.000Z',
      paidAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-05T10:00:00.000Z',
      quote: quoteOf(200),
    },
  });
  const sorted = async (sort: 'date' | 'changed' | 'number' | 'total') =>
    (await idsOf({ sort: `${sort}-asc` })).filter((id) => id !== orderId).join('');
  expect(await sorted('date')).toBe('cba');
  expect(await sorted('changed')).toBe('acb');
  expect(await sorted('number')).toBe('abc');
  expect(await sorted('total')).toBe('bca');
  expect((await idsOf({ sort: 'total' })).filter((id) => id !== orderId).join('')).toBe('acb');
});

test('a rare order among many is reached page by page, and no page is read without a bound', async () => {
  const count = SCANNED_MAX + 300;
  const paidAtOf = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
  await storeOrders(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `order-${String(index).padStart(5, '0')}`,
        { address: index === 0 ? belgian : address, paidAt: paidAtOf(index) },
      ]),
    ),
  );
  const query = { search: 'saumur', list: 'orders', country: 'BE' } as const;
  const first = await list(query);
  expect(first).toMatchObject({ orders: [], cursor: expect.any(String) });
  const second = await list({ ...query, cursor: first.cursor ?? '' });
  expect(second.orders.map(({ id }) => id)).toEqual(['order-00000']);
  expect(second.cursor).toBeNull();
});

test('the table of chosen orders holds these alone', async () => {
  await storeOrders({ one: {}, two: {}, three: {} });
  const chunks: Buffer[] = [];
  const table = await exportOrders(app)(administrator, { orderIds: ['one', 'three', 'unknown'] });
  for await (const chunk of table) chunks.push(Buffer.from(chunk));
  const rows = Buffer.concat(chunks).toString().trimEnd().split('\n').slice(1);
  expect(rows.map((row) => row.split(';')[0]).toSorted()).toEqual(['one', 'three']);
});
