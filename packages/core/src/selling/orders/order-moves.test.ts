import { type OrderState, orderState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { verifyChain } from '../../foundation/audit/verify-chain.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, collectOutcomes } from '../../testing/kept.ts';
import { placeApprovedOrder, readStoredOrder } from '../../testing/open-order.ts';
import { canMoveOrder, writeMove } from './move-order.ts';
import { type OrderDocument, orders } from './order.ts';

const at = (state: OrderState, stateBeforeHold: OrderState | null = null) =>
  ({ state, stateBeforeHold }) as OrderDocument;

/** The moves that `order-rules.ts` must allow, repeated here; it must refuse all others. */
const holdMoves: OrderState[] = ['on_hold', 'refunded'];
const expectedMoves: [OrderState, OrderState[]][] = [
  ['awaiting_payment', ['paid', 'cancelled', 'on_hold']],
  ['paid', ['preparing', ...holdMoves]],
  ['preparing', ['sent_to_print', 'delivered', ...holdMoves]],
  ['sent_to_print', ['accepted', 'preparing', ...holdMoves]],
  ['accepted', ['printing', 'on_hold']],
  ['printing', ['shipped']],
  ['shipped', ['delivered']],
  ['delivered', []],
  ['cancelled', []],
  ['refunded', []],
];

test.each(expectedMoves)('an order may move from %s to %j only', (from, to) => {
  const may = orderState.options.filter((state) => canMoveOrder(at(from), state));
  expect(may.toSorted()).toEqual(to.toSorted());
});

test.each<[OrderState, OrderState[]]>([
  ['awaiting_payment', ['awaiting_payment', 'paid', 'cancelled', 'refunded']],
  ['paid', ['paid', 'cancelled', 'refunded']],
  ['preparing', ['preparing', 'cancelled', 'refunded']],
  ['sent_to_print', ['sent_to_print', 'cancelled', 'refunded']],
  ['accepted', ['accepted']],
])('an order on hold from %s may move to %s only', (stateBeforeHold, to) => {
  const may = orderState.options.filter((state) => canMoveOrder(at('on_hold', stateBeforeHold), state));
  expect(may.toSorted()).toEqual(to.toSorted());
});

describe('a written state change', () => {
  let app: TestApp;
  let orderId: string;
  beforeEach(async () => {
    app = createTestApp();
    ({ orderId } = await placeApprovedOrder(app));
  });
  const move = (to: OrderState, change: Partial<OrderDocument> = {}, reason = '') =>
    app.documents.transact(async (tx) => {
      const order = await tx.get(orders, orderId);
      if (order === null) throw new Error('no order');
      await writeMove(tx, app, administrator, orderId, order.value, to, change, reason);
    });

  test('is in the order’s history and in the audit log, with its actor, time and reason', async () => {
    app.clock.forward(60_000);
    await move('on_hold', { holdReason: 'address' }, 'numéro illisible');
    const at = app.clock.now().toISOString();
    const { history, updatedAt, stateBeforeHold, holdReason } = await readStoredOrder(app, orderId);
    expect(history.at(-1)).toEqual({ at, from: 'awaiting_payment', to: 'on_hold', by: 'user:admin' });
    expect({ updatedAt, stateBeforeHold, holdReason }).toEqual({
      updatedAt: at,
      stateBeforeHold: 'awaiting_payment',
      holdReason: 'address',
    });
    expect((await auditOf(app, `order:${orderId}`)).at(-1)).toMatchObject({
      action: 'order.moved',
      actor: 'user:admin',
      from: 'awaiting_payment',
      to: 'on_hold',
      at,
      reason: 'numéro illisible',
    });
  });

  test('clears the fields of a hold once it is over', async () => {
    await move('on_hold', { holdReason: 'address' });
    await move('awaiting_payment');
    expect(await readStoredOrder(app, orderId)).toMatchObject({ stateBeforeHold: null, holdReason: null });
  });

  test('is refused with both states, and writes nothing', async () => {
    const before = await readStoredOrder(app, orderId);
    const entries = (await auditOf(app, `order:${orderId}`)).length;
    await expect(move('shipped')).rejects.toMatchObject({
      code: 'order.state_refused',
      details: { from: 'awaiting_payment', to: 'shipped' },
    });
    expect(await readStoredOrder(app, orderId)).toEqual(before);
    expect(await auditOf(app, `order:${orderId}`)).toHaveLength(entries);
  });

  test('happens once when two come at the same time, and the other finds the order moved', async () => {
    expect(await collectOutcomes([move('cancelled'), move('cancelled'), move('on_hold')])).toEqual([
      'done',
      'order.state_refused',
      'order.state_refused',
    ]);
    const { familyId, history } = await readStoredOrder(app, orderId);
    expect(history).toHaveLength(2);
    expect((await verifyChain(app)(`family.${familyId}`)).brokenAt).toBeNull();
  });

  test('of a print shop is in the audit chain of its order, never in that of the family', async () => {
    await move('paid');
    await move('preparing');
    await app.documents.transact(async (tx) => {
      const order = await tx.get(orders, orderId);
      if (order !== null)
        await writeMove(tx, app, { kind: 'atelier', orderId }, orderId, order.value, 'sent_to_print');
    });
    const last = (await auditOf(app, `order:${orderId}`)).find(({ to }) => to === 'sent_to_print');
    expect(last).toMatchObject({ chain: `order.${orderId}`, actor: `atelier:${orderId}` });
  });

  test('of the system names the part of it that acted', async () => {
    await app.documents.transact(async (tx) => {
      const order = await tx.get(orders, orderId);
      if (order !== null)
        await writeMove(tx, app, createSystemActor('payment'), orderId, order.value, 'paid');
    });
    expect((await readStoredOrder(app, orderId)).history.at(-1)?.by).toBe('system:payment');
  });
});
