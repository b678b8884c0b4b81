import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder } from '../../../testing/kept.ts';
import { placePaidOrder, placePayableOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { orders } from '../order.ts';
import { exportOrders } from './export-orders.ts';
import { listOrdersForAdmin } from './list-orders.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

type Wanted = Parameters<ReturnType<typeof listOrdersForAdmin>>[1];
const list = (query?: Wanted) => listOrdersForAdmin(app)(administrator, query);
const numbers = async (query?: Wanted) => (await list(query)).orders.map(({ number }) => number);

test('the list is for administrators only', async () => {
  await expect(listOrdersForAdmin(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(exportOrders(app)(anne, {})).rejects.toMatchObject({ code: 'route.not_found' });
});

test('paid orders are listed separately from carts, each with its customer, and counted', async () => {
  const paidOne = await placePaidOrder(app);
  const cart = await placePayableOrder(app);
  const page = await list();
  expect(page).toMatchObject({ total: 1, orders: [{ id: paidOne.orderId, customer: 'anne Morel' }] });
  expect(await list({ list: 'carts' })).toMatchObject({ total: 1, orders: [{ id: cart.orderId }] });
  expect(await list({ state: 'paid' })).toMatchObject({ total: 1, orders: [{ id: paidOne.orderId }] });
  expect(await list({ state: 'delivered' })).toMatchObject({ total: 0, orders: [] });
});

test('a paid order stays in the list when it is refunded or on hold', async () => {
  const { orderId } = await placePaidOrder(app);
  for (const state of ['refunded', 'on_hold'] as const) {
    await changeOrder(app, orderId, { state });
    expect((await list()).orders.map(({ id }) => id)).toEqual([orderId]);
  }
});

test('each of 250 orders of a state is listed once, in the order of their last change, and all are counted', async () => {
  const { orderId } = await placePaidOrder(app);
  const order = await readStoredOrder(app, orderId);
  const orderIds = Array.from({ length: 250 }, (_, index) => `order-${index}`);
  await app.documents.transact(async (tx) => {
    for (const [index, id] of orderIds.entries()) {
      const updatedAt = new Date(Date.UTC(2026, 5, 1, 0, 0, index)).toISOString();
      tx.put(orders, id, { ...order, state: 'delivered', updatedAt });
    }
  });
  const listedNumbers: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await list({
      state: 'delivered',
      sort: 'changed',
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(page.total).toBe(250);
    listedNumbers.push(...page.orders.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(listedNumbers).toEqual(orderIds.toReversed());
});

describe('a search finds orders, paid or not', () => {
  const address = {
    name: 'Élodie Œuvrard',
    line1: '1, rue Basse',
    line2: '',
    postcode: '42000',
    city: 'Lyon',
    country: 'FR' as const,
    phone: '',
  };
  beforeEach(async () => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, {
      number: 'S-2026-0042',
      buyerName: 'Jean-Paul Dupont',
      email: 'jp@lavoisier.fr',
      address,
      bookTitle: 'La maison d’en haut',
      paymentIntentId: 'pi_3QxAbCdEfGhIjKlMnOpQrStUvWxYz',
    });
    const other = await placePayableOrder(app);
    await changeOrder(app, other.orderId, { number: 'S-2026-0043', buyerName: 'Marie Dupontel' });
  });

  test.each([
    ['S-2026-0042', ['S-2026-0042']],
    ['0042', ['S-2026-0042']],
    ['dupont', ['S-2026-0042', 'S-2026-0043']],
    ['dupont paul', ['S-2026-0042']],
    ['DUPONTEL', ['S-2026-0043']],
    ['elodie oeuv', ['S-2026-0042']],
    ['jp@lavoisier.fr', ['S-2026-0042']],
    ['lavoisier', ['S-2026-0042']],
    ['maison haut', ['S-2026-0042']],
    ['pi_3QxAbCdEfGhIjKlMnOpQrStUvWxYz', ['S-2026-0042']],
    ['pi_3QxAbCdEfGhIjKlMnOpQrStUvWxYZ9', []],
    ['pont', []],
    ['d', []],
  ])('« %s »', async (search, expected) => {
    expect((await numbers({ search })).toSorted()).toEqual(expected);
    expect((await list({ search })).total).toBeNull();
  });

  test('a search finds changed orders only by their new text', async () => {
    const [foundOrder] = (await list({ search: '0042' })).orders;
    await changeOrder(app, foundOrder?.id ?? '', { buyerName: 'Anne Legrand' });
    expect(await numbers({ search: 'dupont' })).toEqual(['S-2026-0043']);
    expect(await numbers({ search: 'legrand' })).toEqual(['S-2026-0042']);
  });
});

describe('the table for a spreadsheet', () => {
  const table = async (query: Parameters<ReturnType<typeof exportOrders>>[1]) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await exportOrders(app)(administrator, query)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString();
  };

  test('contains every order of the list, not one page, and the download is in the audit log', async () => {
    const { orderId } = await placePaidOrder(app);
    const order = await readStoredOrder(app, orderId);
    await app.documents.transact(async (tx) => {
      for (let index = 0; index < 449; index += 1)
        tx.put(orders, `order-${index}`, { ...order, number: `S-2025-${index}` });
    });
    await placePayableOrder(app);
    const lines = (await table({})).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 450);
    expect(lines[0]).toMatch(/^\uFEFFCommande;Passée le;/);
    expect(await auditOf(app, 'operator')).toMatchObject([{ action: 'orders.exported', to: 'orders' }]);
  });

  test('has the days of the time zone of the company', async () => {
    const { orderId } = await placePaidOrder(app);
    const at = '2026-03-01T23:30:00.000Z';
    await changeOrder(app, orderId, { createdAt: at, paidAt: at });
    expect(await table({})).toContain(';2026-03-02;2026-03-02;');
  });

  test('contains no formula that a customer wrote, and no search text in the audit log', async () => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, {
      buyerName: '=HYPERLINK("http://x";"Dupont")',
      bookTitle: 'Un; deux',
    });
    const text = await table({ search: 'dupont' });
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""Dupont"")"`);
    expect(text).toContain('"Un; deux"');
    expect(await auditOf(app, 'operator')).toMatchObject([{ to: 'search' }]);
  });
});
