import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../selling/orders/order.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { placeOrderAtStep } from '../../testing/open-shop.ts';
import { createWatchedApp, MINUTE_MS } from '../../testing/scenarios/create-watched-app.ts';

let { app, sentTexts, watchOf, pass, kinds, concernOfKind } = createWatchedApp();
beforeEach(() => {
  ({ app, sentTexts, watchOf, pass, kinds, concernOfKind } = createWatchedApp());
});

describe('orders that wait too long', () => {
  const living = () => [watchOf('api'), watchOf('worker')];

  test('reports after a quarter of an hour an order that is paid and not prepared', async () => {
    const { orderId } = await placePaidOrder(app);
    app.clock.forward(15 * MINUTE_MS);
    expect(await concernOfKind('order_unprepared')).toBeUndefined();
    app.clock.forward(1);
    expect((await concernOfKind('order_unprepared'))?.orderId).toBe(orderId);
  });

  test('reports an accepted order on the day after the promised one', async () => {
    const { orderId } = await placeOrderAtStep(app, 'printing');
    const shipBy = (await app.documents.get(orders, orderId))?.value.specification?.shipBy ?? '';
    app.clock.forward(Date.parse(`${shipBy}T20:00:00Z`) - app.clock.now().getTime());
    expect(await concernOfKind('order_overdue')).toBeUndefined();
    app.clock.forward(12 * 60 * MINUTE_MS);
    expect((await concernOfKind('order_overdue'))?.orderId).toBe(orderId);
  });

  test('reports a file that the shop refused once, not also the question and the hold', async () => {
    const { orderId } = await placeOrderAtStep(app, 'accepted');
    const at = app.clock.now().toISOString();
    const fileRefusal = { file: 'cover.pdf', reason: 'resolution' } as const;
    const word = { at, by: 'shop' as const, text: 'Flou', fileRefusal, pictures: [] };
    await changeOrder(app, orderId, {
      state: 'on_hold',
      stateBeforeHold: 'accepted',
      holdReason: 'file',
      shopMessages: [word],
      shopMessageUnansweredSince: at,
    });
    expect((await kinds()).filter((kind) => kind !== 'workers_none')).toEqual(['file_refused']);
  });

  test('sends one mail about many orders, which names at most twenty', async () => {
    const { orderId } = await placePaidOrder(app);
    const one = await readStoredOrder(app, orderId);
    await app.documents.transact(async (tx) => {
      for (let index = 0; index < 24; index += 1)
        tx.create(orders, `order-${index}`, { ...one, number: `n-${index}` });
    });
    await pass(17 * MINUTE_MS, living());
    const about = sentTexts.filter((text) => text.includes('n’est pas préparée'));
    expect(about).toHaveLength(1);
    expect(about[0]?.split('\n').filter((line) => line.includes('n’est pas préparée'))).not.toHaveLength(25);
    expect(about[0]).toContain('à voir dans l’administration');
  });
});
