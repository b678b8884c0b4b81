import { beforeEach, describe, expect, test } from 'vitest';
import { transferOwnership } from '../../people/families/manage-members.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { readAtelier } from '../../printing/print-jobs/work-order.ts';
import { createCoupon } from '../../selling/coupons/admin/manage-coupons.ts';
import { couponUses, offeredCoupons } from '../../selling/coupons/offered-coupon.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { setOrderCode } from '../../selling/orders/placing/set-order-code.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../testing/kept.ts';
import { join } from '../../testing/open-family.ts';
import {
  address,
  cart,
  openBook,
  placePaidOrder,
  placePayableOrder,
  readStoredOrder,
  runRefundJob,
} from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { handOver, placePreparedOrder, placeSentOrder, prepare } from '../../testing/open-shop.ts';
import { readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { withdrawals, withdrawOrder } from './withdraw.ts';

const anne = person('anne');
const nobody = { kind: 'anonymous' } as const;
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});
const declare = (orderNumber: string, email: string) => withdrawOrder(app)(nobody, { orderNumber, email });
const withdraw = async (orderId: string) => {
  const { number, email } = await readStoredOrder(app, orderId);
  return declare(number, email);
};
const alerts = async (orderId: string) =>
  (await readMails(app, 'administrator_alert')).filter(({ id }) => id === `alert.withdrawal.${orderId}`);

describe('a withdrawal', () => {
  test('is stored with its time, receipted to the buyer, reported to the operator and recorded in the audit log', async () => {
    const { orderId } = await placePaidOrder(app);
    const { number, familyId } = await readStoredOrder(app, orderId);
    app.clock.forward(3_600_000);
    const receivedAt = app.clock.now().toISOString();
    const withdrawalFields = { receivedAt, outcome: 'personalised', effect: 'on_hold' };
    expect(await withdraw(orderId)).toEqual({ orderNumber: number, ...withdrawalFields });
    expect(await readDocument(app, withdrawals, orderId)).toEqual({
      orderId,
      familyId,
      ...withdrawalFields,
    });
    const [receipt] = await readMails(app, 'withdrawal_receipt');
    expect(receipt).toMatchObject({
      to: { name: 'anne Morel', address: 'anne@exemple.fr' },
      data: { orderNumber: number, ...withdrawalFields },
    });
    const [alert] = await alerts(orderId);
    expect(alert?.to.address).toBe('maison@souvenance.example');
    expect(JSON.stringify(alert?.data)).toContain(number);
    expect((await auditOf(app, `order:${orderId}`)).map(({ action, to }) => [action, to])).toContainEqual([
      'order.withdrawn',
      'personalised',
    ]);
    expect((await readStoredOrder(app, orderId)).withdrawnAt).toBe(receivedAt);
  });

  test('is mailed once to the owner of the family when another member is the buyer', async () => {
    const { orderId } = await placePaidOrder(app);
    const { familyId } = await readStoredOrder(app, orderId);
    await join(app, familyId, person('bruno'), 'editor');
    await transferOwnership(app)({ ...anne, factor: 'fresh' }, familyId, 'bruno');
    await withdraw(orderId);
    await withdraw(orderId);
    expect(await readMails(app, 'withdrawal_notice')).toMatchObject([
      { to: { address: 'bruno@exemple.fr' }, data: { buyer: 'anne Morel', effect: 'on_hold' } },
    ]);
  });

  test('is mailed to no other member when the owner is the buyer', async () => {
    const { orderId } = await placePaidOrder(app);
    await withdraw(orderId);
    expect(await readMails(app, 'withdrawal_notice')).toEqual([]);
  });

  test('declared again returns the first time and stores and sends nothing more', async () => {
    const { orderId } = await placePaidOrder(app);
    const first = await withdraw(orderId);
    app.clock.forward(86_400_000);
    expect(await withdraw(orderId)).toEqual(first);
    expect(await readMails(app, 'withdrawal_receipt')).toHaveLength(1);
    expect(await alerts(orderId)).toHaveLength(1);
  });

  test('declared ten times at once is stored and receipted once', async () => {
    const { orderId } = await placePaidOrder(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(orderId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readMails(app, 'withdrawal_receipt')).toHaveLength(1);
    expect((await readStoredOrder(app, orderId)).history.filter(({ to }) => to === 'on_hold')).toHaveLength(
      1,
    );
  });

  test('returns the same result after the order was refunded', async () => {
    const { orderId } = await placePaidOrder(app);
    const first = await withdraw(orderId);
    await refundOrderByHand(app)(administrator, orderId, 'rétractation acceptée');
    expect(await withdraw(orderId)).toEqual(first);
  });

  test('is refused in the same way for a wrong address and an unknown order number, and stores nothing', async () => {
    const { orderId } = await placePaidOrder(app);
    const { number } = await readStoredOrder(app, orderId);
    const refusals = await Promise.allSettled([
      declare(number, 'quelqu-un@exemple.fr'),
      declare('S-2020-9999', 'anne@exemple.fr'),
      declare('', 'anne@exemple.fr'),
    ]);
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]).toMatchObject({
      status: 'rejected',
      reason: { code: 'order.not_found', details: {} },
    });
    expect(await readAll(app, withdrawals)).toEqual([]);
    expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  });

  test('matches the address of the order without regard to capitals', async () => {
    const { orderId } = await placePaidOrder(app);
    const { number } = await readStoredOrder(app, orderId);
    await changeOrder(app, orderId, { email: 'Anne@Exemple.fr' });
    expect((await declare(number, 'anne@exemple.fr')).effect).toBe('on_hold');
  });
});

describe('the legal outcome of a withdrawal', () => {
  test.each([
    ['a printed book with an approved proof is personalised', {}, 'personalised'],
    ['an approved printed book with its e-book is personalised', { ebook: true }, 'personalised'],
    ['an e-book alone is recorded', { ebook: true, copies: 0 }, 'recorded'],
  ] as const)('of %s', async (_, wish, outcome) => {
    const { orderId } = await placePaidOrder(app, wish);
    expect((await withdraw(orderId)).outcome).toBe(outcome);
  });

  test('of a book that was approved but not paid is recorded, not personalised', async () => {
    const { orderId } = await placePayableOrder(app);
    expect((await withdraw(orderId)).outcome).toBe('recorded');
  });
});

describe('withdrawing an unpaid order', () => {
  test('cancels it, expires its payment page, and refunds nothing', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    expect((await withdraw(orderId)).effect).toBe('cancelled');
    expect((await readStoredOrder(app, orderId)).state).toBe('cancelled');
    await runRefundJob(app, sessionId);
    expect((await app.payments.readSession(sessionId)).status).toBe('expired');
    expect(app.payments.refundRequestCount).toBe(0);
  });

  test('cancels an order that has no payment page', async () => {
    const bookId = await openBook(app);
    const { id } = await createOrder(app)(anne, { bookId, cart, address });
    expect((await withdraw(id)).effect).toBe('cancelled');
    expect((await readStoredOrder(app, id)).state).toBe('cancelled');
  });

  test('refunds the whole amount once when the buyer pays right after it', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await withdraw(orderId);
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    await runRefundJob(app, sessionId);
    await fulfil(app)(sessionId);
    await runRefundJob(app, sessionId);
    expect(app.payments.refunds).toHaveLength(1);
    expect((await readStoredOrder(app, orderId)).state).toBe('cancelled');
  });

  test('releases the company coupon that it has', async () => {
    await openAccount(app, 'anne');
    const benefit = { kind: 'percent', percent: 50 } as const;
    await createCoupon(app)(administrator, {
      code: 'NOEL',
      benefit,
      from: null,
      until: null,
      usesMax: 1,
      note: '',
    });
    const { id } = await createOrder(app)(anne, { bookId: await openBook(app), cart, address });
    await setOrderCode(app)(anne, id, 'NOEL');
    await withdraw(id);
    expect((await readDocument(app, offeredCoupons, 'NOEL')).useCount).toBe(0);
    expect(await readAll(app, couponUses)).toEqual([]);
  });

  test('cancels it although it is on hold', async () => {
    const { orderId } = await placePayableOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    expect((await withdraw(orderId)).effect).toBe('cancelled');
  });

  test('at the same time as the payment either cancels and refunds, or puts the paid order on hold', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    app.payments.pay(sessionId);
    await collectOutcomes([withdraw(orderId), fulfil(app)(sessionId)]);
    await fulfil(app)(sessionId);
    await runRefundJob(app, sessionId);
    const { state } = await readStoredOrder(app, orderId);
    expect([state, app.payments.refunds.length]).toEqual(
      state === 'cancelled' ? ['cancelled', 1] : ['on_hold', 0],
    );
  });
});

describe('withdrawing a paid order that no print shop has accepted', () => {
  test('puts it on hold: its preparation sends nothing to print', async () => {
    const { orderId } = await placePaidOrder(app);
    await withdraw(orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'paid',
      holdReason: 'withdrawal',
    });
    await prepare(app, orderId);
    expect(await readMails(app, 'book_to_print')).toEqual([]);
    expect(await readMails(app, 'print_notice')).toEqual([]);
  });

  test('blocks a print mail that was not sent yet', async () => {
    const { orderId } = await placePreparedOrder(app);
    await withdraw(orderId);
    expect(await handOver(app, `book_to_print.${orderId}.1`)).toEqual([]);
    expect(await readMails(app, 'print_notice')).toEqual([]);
  });

  test('tells the print shop to stop, withholds the files, and benefit them back after the release', async () => {
    const { orderId, token } = await placeSentOrder(app);
    await withdraw(orderId);
    expect(await readAtelier(app)(token)).toMatchObject({ state: 'on_hold', files: [] });
    await releaseOrder(app)(administrator, orderId, 'le client revient');
    const events = (await readMails(app, 'print_notice')).map(({ data }) => data.event);
    expect(events.toSorted()).toEqual(['on_hold', 'released']);
    expect((await readAtelier(app)(token)).files).not.toEqual([]);
  });

  test.each([
    ['address', 'withdrawal'],
    ['file', 'withdrawal'],
    // A refund during a dispute would return the money twice.
    ['dispute', 'dispute'],
  ] as const)(
    'on hold for %s leaves it on hold for %s, and sends the shop no second notice',
    async (before, after) => {
      const { orderId } = await placeSentOrder(app);
      await holdOrder(app)(administrator, orderId, before);
      expect((await withdraw(orderId)).effect).toBe('on_hold');
      expect(await readStoredOrder(app, orderId)).toMatchObject({
        state: 'on_hold',
        stateBeforeHold: 'sent_to_print',
        holdReason: after,
        withdrawnAt: app.clock.now().toISOString(),
      });
      expect(await readMails(app, 'print_notice')).toHaveLength(1);
    },
  );
});
