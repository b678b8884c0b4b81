import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawOrder } from '../../../oversight/withdrawal/withdraw.ts';
import { listAllowedActions } from '../../../selling/orders/admin/order-actions.ts';
import { setSurprise } from '../../../selling/orders/editions/set-surprise.ts';
import { orders } from '../../../selling/orders/order.ts';
import { listOrders, readOrder } from '../../../selling/orders/placing/place-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { join, people } from '../../../testing/open-family.ts';
import { readStoredOrder, runRefundJob } from '../../../testing/open-order.ts';
import { handOver, listStepsTo, prepare } from '../../../testing/open-shop.ts';
import { placePaidOrderOfTwo, placeSentOrderOfTwo } from '../../../testing/open-variants.ts';
import { readCode, readMails } from '../../../testing/read-test-app.ts';
import { surprises } from '../../../writing/books/surprise.ts';
import { settlePayment } from '../../settlements/settle-payment.ts';
import { holdOrder, releaseOrder } from '../admin/hold-order.ts';
import { refundOrderByHand } from '../admin/refund-by-hand.ts';
import { printMailCauses } from '../print-mails.ts';
import { moveAtelierOrder } from '../work-order.ts';
import { cancelOrder } from './cancel-order.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Sends the mail about each of the two editions to its print shop. */
const handedOver = async () => {
  const order = await placeSentOrderOfTwo(app);
  for (const id of [order.orderId, order.variantId]) await handOver(app, printMailCauses(id, 1)[0]);
  return order;
};
const statesOf = async ({ orderId, variantId }: { orderId: string; variantId: string }) => [
  (await readStoredOrder(app, orderId)).state,
  (await app.documents.get(orders, variantId))?.value.state ?? null,
];
const step = (token: string, to: Parameters<typeof listStepsTo>[0]) => async () => {
  for (const move of listStepsTo(to)) await moveAtelierOrder(app)(token, move);
};
const intentOf = (sessionId: string): string => `pi_${sessionId}`;
const dispute = async ({ orderId, sessionId }: { orderId: string; sessionId: string }) => {
  const { quote } = await readStoredOrder(app, orderId);
  app.payments.externalChanges.dispute(intentOf(sessionId), quote.totalCents);
  await settlePayment(app)(intentOf(sessionId));
};
const decide = async ({ sessionId }: { sessionId: string }, outcome: 'won' | 'lost') => {
  app.clock.forward(86_400_000);
  app.payments.externalChanges.decide(intentOf(sessionId), outcome);
  await settlePayment(app)(intentOf(sessionId));
};
const notices = async () =>
  (await readMails(app, 'print_notice')).map(({ data }) => `${data.orderNumber} ${data.event}`).toSorted();

describe('an order of two editions', () => {
  test('can be refunded until a shop has accepted; the refund ends every edition and notifies each shop', async () => {
    const order = await handedOver();
    await cancelOrder(app)(anne, order.orderId);
    expect(await statesOf(order)).toEqual(['refunded', 'refunded']);
    const { number } = await readStoredOrder(app, order.orderId);
    expect(await notices()).toEqual([`${number} refunded`, `${number}-E2 refunded`]);
    await runRefundJob(app, order.sessionId);
    expect(app.payments.refunds).toHaveLength(1);
  });

  test.each([0, 1] as const)('cannot be refunded once the shop of edition %i has accepted', async (at) => {
    const order = await handedOver();
    await step(order.tokens[at], 'accepted')();
    expect(await readCode(cancelOrder(app)(anne, order.orderId))).toBe('order.state_refused');
    expect(await readCode(refundOrderByHand(app)(administrator, order.orderId, 'non'))).toBe(
      'order.state_refused',
    );
    expect((await readOrder(app)(anne, order.orderId)).canBeCancelled).toBe(false);
  });

  test('refunded before its preparation creates no variant', async () => {
    const order = await placePaidOrderOfTwo(app);
    await cancelOrder(app)(anne, order.orderId);
    await prepare(app, order.orderId);
    expect(await statesOf(order)).toEqual(['refunded', null]);
    expect(await readMails(app, 'book_to_print')).toEqual([]);
  });

  test('has its payment on the order alone: a variant is neither cancelled nor refunded separately', async () => {
    const order = await handedOver();
    const refusalCode = 'order.state_refused';
    expect(await readCode(cancelOrder(app)(anne, order.variantId))).toBe(refusalCode);
    expect(await readCode(refundOrderByHand(app)(administrator, order.variantId, 'non'))).toBe(refusalCode);
    const variant = await readStoredOrder(app, order.variantId);
    const actions = listAllowedActions(variant, { hasOtherShop: false, hasNewerProof: false });
    expect(actions).not.toContain('refund');
    expect(actions).not.toContain('refundPartially');
  });
});

describe('a dispute', () => {
  test('puts every edition on hold, and releases every edition when it is won', async () => {
    const order = await handedOver();
    await dispute(order);
    expect(await statesOf(order)).toEqual(['on_hold', 'on_hold']);
    await decide(order, 'won');
    expect(await statesOf(order)).toEqual(['sent_to_print', 'sent_to_print']);
  });

  test('puts unprinted editions on hold although the first edition is printed, and ends them when it is lost before', async () => {
    const order = await handedOver();
    await step(order.tokens[0], 'printing')();
    await dispute(order);
    expect(await statesOf(order)).toEqual(['printing', 'on_hold']);
    await decide(order, 'won');
    expect(await statesOf(order)).toEqual(['printing', 'sent_to_print']);
  });

  test('that is lost before anything is accepted ends every edition', async () => {
    const order = await handedOver();
    await dispute(order);
    await decide(order, 'lost');
    expect(await statesOf(order)).toEqual(['refunded', 'refunded']);
  });

  test('leaves editions on hold that had another hold reason before', async () => {
    const order = await handedOver();
    await holdOrder(app)(administrator, order.variantId, 'address');
    await dispute(order);
    expect(await readStoredOrder(app, order.variantId)).toMatchObject({
      holdReason: 'dispute',
      holdReasonBeforeDispute: 'address',
    });
    await decide(order, 'won');
    expect(await readStoredOrder(app, order.variantId)).toMatchObject({
      state: 'on_hold',
      holdReason: 'address',
    });
    expect((await readStoredOrder(app, order.orderId)).state).toBe('sent_to_print');
  });
});

test('a withdrawal, by any number of the order, puts every edition on hold, and its release releases every one', async () => {
  const order = await handedOver();
  const { email, number } = await readStoredOrder(app, order.orderId);
  const withdrawal = await withdrawOrder(app)(anne, { orderNumber: `${number}-E2`, email });
  expect(withdrawal.effect).toBe('on_hold');
  expect(await statesOf(order)).toEqual(['on_hold', 'on_hold']);
  expect((await readStoredOrder(app, order.orderId)).withdrawnAt).not.toBeNull();
  await releaseOrder(app)(administrator, order.orderId, 'elle garde ses livres');
  expect(await statesOf(order)).toEqual(['sent_to_print', 'sent_to_print']);
});

test('an administrator puts one edition on hold, and the other continues', async () => {
  const order = await handedOver();
  await holdOrder(app)(administrator, order.orderId, 'file');
  expect(await statesOf(order)).toEqual(['on_hold', 'sent_to_print']);
  await releaseOrder(app)(administrator, order.orderId, 'vu');
  expect(await statesOf(order)).toEqual(['sent_to_print', 'sent_to_print']);
});

test('a surprise hides every edition until the last one is delivered', async () => {
  const order = await handedOver();
  const { familyId } = await readStoredOrder(app, order.orderId);
  await join(app, familyId, people.editor, 'editor');
  await setSurprise(app)(anne, order.orderId, people.editor.uid);
  const hidden = async () => [
    await readCode(readOrder(app)(people.editor, order.orderId)),
    await readCode(readOrder(app)(people.editor, order.variantId)),
    await readCode(cancelOrder(app)(people.editor, order.variantId)),
    (await listOrders(app)(people.editor)).length,
  ];
  const unknown = ['order.not_found', 'order.not_found', 'order.not_found', 0];
  expect(await hidden()).toEqual(unknown);
  await step(order.tokens[0], 'delivered')();
  expect(await hidden()).toEqual(unknown);
  await step(order.tokens[1], 'delivered')();
  expect((await listOrders(app)(people.editor)).length).toBe(1);
  expect(await app.documents.get(surprises, order.orderId)).toBeNull();
});
