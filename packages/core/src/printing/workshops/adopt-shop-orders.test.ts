import { expect, test } from 'vitest';
import { changeOrder } from '../../testing/kept.ts';
import { openHouse } from '../../testing/open-house.ts';
import { orderOf, paidOrder } from '../../testing/open-order.ts';
import { sentOrder, stepsTo } from '../../testing/open-shop.ts';
import { moveAtelierOrder } from '../print-jobs/work-order.ts';
import { workshopUrl } from '../print-shops/workshop.ts';
import { adoptShopOrders } from './adopt-shop-orders.ts';
import { readWorkshop } from './read-workshop.ts';

/** As an order was stored before its shop had a page. */
const before = { shopId: null, specification: null, shopDue: null, shopNews: null };

test('orders that were sent before shops had a page come onto it once, by their day, and grow no younger', async () => {
  const house = openHouse();
  const under = await sentOrder(house, { express: true });
  const shipped = await sentOrder(house);
  for (const move of stepsTo('shipped')) await moveAtelierOrder(house)(shipped.token, move);
  const present = await orderOf(house, under.orderId);
  for (const { orderId } of [under, shipped]) await changeOrder(house, orderId, before);
  const { updatedAt } = await orderOf(house, under.orderId);
  const token = (await workshopUrl(house.documents, house.settings, 'atelier@imprimerie.example'))
    .split('/')
    .at(-1);
  const read = () => readWorkshop(house)(token ?? '');
  expect((await read()).totals).toMatchObject({ under_way: 0, done: 0, news: 0 });
  house.clock.forward(60_000);
  expect(await adoptShopOrders(house)()).toBe(2);
  const { orders, totals } = await read();
  expect(totals).toMatchObject({ under_way: 1, done: 1, news: 2 });
  expect(orders).toMatchObject([{ number: present.number, token: under.token }]);
  expect(await orderOf(house, under.orderId)).toMatchObject({
    shopId: present.shopId,
    shopDue: present.shopDue,
    shopNews: present.shopNews,
    updatedAt,
  });
  expect(await adoptShopOrders(house)()).toBe(0);
});

test('one that no shop was sent, has no more, or that is read on a screen alone, comes onto none', async () => {
  const house = openHouse();
  const paid = await paidOrder(house);
  await changeOrder(house, paid.orderId, { state: 'refunded' });
  const screen = await sentOrder(house);
  const { cart } = await orderOf(house, screen.orderId);
  await changeOrder(house, screen.orderId, { ...before, cart: { ...cart, copies: 0 } });
  const elsewhere = await sentOrder(house);
  const { history } = await orderOf(house, elsewhere.orderId);
  const moves = (['on_hold', 'preparing', 'on_hold'] as const).map((to) => ({
    at: house.clock.now().toISOString(),
    from: null,
    to,
    by: 'admin:x',
  }));
  await changeOrder(house, elsewhere.orderId, {
    ...before,
    state: 'on_hold',
    history: [...history, ...moves],
  });
  expect(await adoptShopOrders(house)()).toBe(0);
});
