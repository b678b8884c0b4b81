import type { Cart } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { members } from '../../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { address, cart, openBook, readStoredOrder } from '../../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../../testing/open-people.ts';
import { changeDocument, readCode } from '../../../testing/read-test-app.ts';
import { books } from '../../../writing/books/book.ts';
import { orders } from '../order.ts';
import { createOrder, listOrders, readOrderPage } from './place-order.ts';

const anne = person('anne');
let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
});

const place = (wish: Partial<Cart> = {}, more: object = {}) =>
  createOrder(app)(anne, { bookId, cart: { ...cart, ...wish }, address, ...more });

describe('the list of orders', () => {
  test('contains those of every family in which the person may order, newest first, and no other', async () => {
    const first = await place();
    app.clock.forward(1_000);
    const second = await place();
    const eve = person('eve');
    const others = await createFamilyOf(app, eve);
    await openAccount(app, 'eve');
    await changeDocument(app, books, bookId, { familyId });
    const theirs = await orderInFamily(others);
    expect((await listOrders(app)(anne)).map(({ id }) => id)).toEqual([second.id, first.id]);
    await joinFamily(app, others, 'anne', 'reader');
    expect(await listOrders(app)(anne)).toHaveLength(2);
    await joinFamily(app, others, 'anne', 'editor');
    expect((await listOrders(app)(anne)).map(({ id }) => id)).toContain(theirs);
    expect((await listOrders(app)(eve)).map(({ id }) => id)).toEqual([theirs]);
  });

  test('comes in pages of 100: all 250 orders are reachable, newest first', async () => {
    const { id } = await place();
    const order = await readStoredOrder(app, id);
    await app.documents.transact(async (tx) => {
      for (let index = 1; index < 250; index += 1)
        tx.create(orders, `order${index}`, {
          ...order,
          createdAt: new Date(Date.parse(order.createdAt) + index).toISOString(),
        });
    });
    const first = await readOrderPage(app)(anne);
    const second = await readOrderPage(app)(anne, first.cursor ?? '');
    const last = await readOrderPage(app)(anne, second.cursor ?? '');
    const ids = [first, second, last].flatMap((page) => page.orders.map((one) => one.id));
    expect([new Set(ids).size, ids[0], ids.at(-1), last.cursor]).toEqual([250, 'order249', id, null]);
    expect(await readCode(readOrderPage(app)(anne, 'nowhere'))).toBe('request.invalid');
  });

  const orderInFamily = async (others: string): Promise<string> => {
    const { id } = await place();
    await changeOrder(app, id, { familyId: others });
    return id;
  };

  test('is empty for a member who was removed', async () => {
    await place();
    const paul = await joinFamily(app, familyId, 'paul', 'editor');
    expect(await listOrders(app)(paul)).toHaveLength(1);
    await app.documents.transact(async (tx) => tx.remove(members, `${familyId}.paul`));
    expect(await listOrders(app)(paul)).toEqual([]);
  });
});
