import { beforeEach, describe, expect, test } from 'vitest';
import { transferOwnership } from '../../people/families/manage-members.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { readAtelier } from '../../printing/print-jobs/work-order.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder, outcomesOf } from '../../testing/kept.ts';
import { join } from '../../testing/open-family.ts';
import {
  address,
  cart,
  openBook,
  orderOf,
  paidOrder,
  payableOrder,
  refundAsAsked,
} from '../../testing/open-order.ts';
import { handOver, prepare, preparedOrder, sentOrder, workedOrder } from '../../testing/open-shop.ts';
import { allOf, documentOf, mailsIn } from '../../testing/read-test-app.ts';
import { withdrawals, withdrawOrder } from './withdraw.ts';

const anne = person('anne');
const nobody = { kind: 'anonymous' } as const;
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const declare = (orderNumber: string, email: string) => withdrawOrder(app)(nobody, { orderNumber, email });
const withdraw = async (orderId: string) => {
  const { number, email } = await orderOf(app, orderId);
  return declare(number, email);
};
const alerts = async (orderId: string) =>
  (await mailsIn(app, 'administrator_alert')).filter(({ id }) => id === `alert.withdrawal.${orderId}`);

describe('a declaration', () => {
  test('is kept with its day and hour, answered, receipted, told to the operator and in the audit log', async () => {
    const { orderId } = await paidOrder(app);
    const { number, familyId } = await orderOf(app, orderId);
    app.clock.forward(3_600_000);
    const receivedAt = app.clock.now().toISOString();
    const withdrawalFields = { receivedAt, outcome: 'personalised', effect: 'on_hold' };
    expect(await withdraw(orderId)).toEqual({ orderNumber: number, ...withdrawalFields });
    expect(await documentOf(app, withdrawals, orderId)).toEqual({ orderId, familyId, ...withdrawalFields });
    const [receipt] = await mailsIn(app, 'withdrawal_receipt');
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
    expect((await orderOf(app, orderId)).withdrawnAt).toBe(receivedAt);
  });

  test('is told to the family’s owner where somebody else bought, once', async () => {
    const { orderId } = await paidOrder(app);
    const { familyId } = await orderOf(app, orderId);
    await join(app, familyId, person('bruno'), 'editor');
    await transferOwnership(app)({ ...anne, factor: 'fresh' }, familyId, 'bruno');
    await withdraw(orderId);
    await withdraw(orderId);
    expect(await mailsIn(app, 'withdrawal_notice')).toMatchObject([
      { to: { address: 'bruno@exemple.fr' }, data: { buyer: 'anne Morel', effect: 'on_hold' } },
    ]);
  });

  test('is told to nobody else of the family where its owner bought', async () => {
    const { orderId } = await paidOrder(app);
    await withdraw(orderId);
    expect(await mailsIn(app, 'withdrawal_notice')).toEqual([]);
  });

  test('made again is answered with the first hour, and nothing is written twice', async () => {
    const { orderId } = await paidOrder(app);
    const first = await withdraw(orderId);
    app.clock.forward(86_400_000);
    expect(await withdraw(orderId)).toEqual(first);
    expect(await mailsIn(app, 'withdrawal_receipt')).toHaveLength(1);
    expect(await alerts(orderId)).toHaveLength(1);
  });

  test('made by ten people at once is one', async () => {
    const { orderId } = await paidOrder(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(orderId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsIn(app, 'withdrawal_receipt')).toHaveLength(1);
    expect((await orderOf(app, orderId)).history.filter(({ to }) => to === 'on_hold')).toHaveLength(1);
  });

  test('stays as it was answered, whatever became of the order since', async () => {
    const { orderId } = await paidOrder(app);
    const first = await withdraw(orderId);
    await refundOrderByHand(app)(administrator, orderId, 'rétractation acceptée');
    expect(await withdraw(orderId)).toEqual(first);
  });

  test('by a wrong address and of an unknown number are refused alike, and leave nothing', async () => {
    const { orderId } = await paidOrder(app);
    const { number } = await orderOf(app, orderId);
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
    expect(await allOf(app, withdrawals)).toEqual([]);
    expect((await orderOf(app, orderId)).state).toBe('paid');
  });

  test('finds an order whose address was written in capitals', async () => {
    const { orderId } = await paidOrder(app);
    const { number } = await orderOf(app, orderId);
    await changeOrder(app, orderId, { email: 'Anne@Exemple.fr' });
    expect((await declare(number, 'anne@exemple.fr')).effect).toBe('on_hold');
  });
});

describe('what the law calls it', () => {
  test.each([
    ['a printed book whose proof was approved', {}, 'personalised'],
    ['the same with its e-book', { ebook: true }, 'personalised'],
    ['an e-book alone', { ebook: true, copies: 0 }, 'recorded'],
  ] as const)('%s: %s', async (_, wish, outcome) => {
    const { orderId } = await paidOrder(app, wish);
    expect((await withdraw(orderId)).outcome).toBe(outcome);
  });

  test('a book that was approved and not paid is made for nobody yet', async () => {
    const { orderId } = await payableOrder(app);
    expect((await withdraw(orderId)).outcome).toBe('recorded');
  });
});

describe('what nobody has paid', () => {
  test('is cancelled, its page closed, and nothing goes back', async () => {
    const { orderId, sessionId } = await payableOrder(app);
    expect((await withdraw(orderId)).effect).toBe('cancelled');
    expect((await orderOf(app, orderId)).state).toBe('cancelled');
    await refundAsAsked(app, sessionId);
    expect((await app.payments.readSession(sessionId)).status).toBe('expired');
    expect(app.payments.refundsAsked).toBe(0);
  });

  test('is cancelled without any page to close', async () => {
    const bookId = await openBook(app);
    const { id } = await createOrder(app)(anne, { bookId, cart, address });
    expect((await withdraw(id)).effect).toBe('cancelled');
    expect((await orderOf(app, id)).state).toBe('cancelled');
  });

  test('and is paid in the same minute goes back whole, once', async () => {
    const { orderId, sessionId } = await payableOrder(app);
    await withdraw(orderId);
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    await refundAsAsked(app, sessionId);
    await fulfil(app)(sessionId);
    await refundAsAsked(app, sessionId);
    expect(app.payments.refunded).toHaveLength(1);
    expect((await orderOf(app, orderId)).state).toBe('cancelled');
  });

  test('and is held is cancelled as well', async () => {
    const { orderId } = await payableOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    expect((await withdraw(orderId)).effect).toBe('cancelled');
  });

  test('against its payment: one of the two wins, and no money stays without an order', async () => {
    const { orderId, sessionId } = await payableOrder(app);
    app.payments.pay(sessionId);
    await outcomesOf([withdraw(orderId), fulfil(app)(sessionId)]);
    await fulfil(app)(sessionId);
    await refundAsAsked(app, sessionId);
    const { state } = await orderOf(app, orderId);
    expect([state, app.payments.refunded.length]).toEqual(
      state === 'cancelled' ? ['cancelled', 1] : ['on_hold', 0],
    );
  });
});

describe('what no print shop has accepted', () => {
  test('is held: its preparation ends without effect, and nothing is sent to print', async () => {
    const { orderId } = await paidOrder(app);
    await withdraw(orderId);
    expect(await orderOf(app, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'paid',
      holdReason: 'withdrawal',
    });
    await prepare(app, orderId);
    expect(await mailsIn(app, 'book_to_print')).toEqual([]);
    expect(await mailsIn(app, 'print_notice')).toEqual([]);
  });

  test('its print mail waits when it had not left', async () => {
    const { orderId } = await preparedOrder(app);
    await withdraw(orderId);
    expect(await handOver(app, `book_to_print.${orderId}.1`)).toEqual([]);
    expect(await mailsIn(app, 'print_notice')).toEqual([]);
  });

  test('the shop that was sent it is told not to print, and told when it may', async () => {
    const { orderId, token } = await sentOrder(app);
    await withdraw(orderId);
    expect(await readAtelier(app)(token)).toMatchObject({ state: 'on_hold', files: [] });
    await releaseOrder(app)(administrator, orderId, 'le client revient');
    const events = (await mailsIn(app, 'print_notice')).map(({ data }) => data.event);
    expect(events.toSorted()).toEqual(['on_hold', 'released']);
    expect((await readAtelier(app)(token)).files).not.toEqual([]);
  });

  test.each([
    ['address', 'withdrawal'],
    ['file', 'withdrawal'],
    // Given back while the bank gives it back too, it would go back twice.
    ['dispute', 'dispute'],
  ] as const)('held for %s already it waits for %s, and no one is told twice', async (before, after) => {
    const { orderId } = await sentOrder(app);
    await holdOrder(app)(administrator, orderId, before);
    expect((await withdraw(orderId)).effect).toBe('on_hold');
    expect(await orderOf(app, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'sent_to_print',
      holdReason: after,
      withdrawnAt: app.clock.now().toISOString(),
    });
    expect(await mailsIn(app, 'print_notice')).toHaveLength(1);
  });
});

describe('what a print shop has accepted', () => {
  test.each(['accepted', 'printing', 'shipped', 'delivered'] as const)(
    'goes on from %s; the declaration is seen by all',
    async (to) => {
      const { orderId, token } = await workedOrder(app, to);
      const { receivedAt, effect } = await withdraw(orderId);
      expect(effect).toBe('none');
      expect(await orderOf(app, orderId)).toMatchObject({ state: to, withdrawnAt: receivedAt });
      expect(await readAtelier(app)(token)).toMatchObject({ state: to, withdrawnAt: receivedAt });
      expect(await alerts(orderId)).toHaveLength(1);
    },
  );

  test('is not held when a hold had stopped it: it waits for that alone', async () => {
    const { orderId } = await workedOrder(app, 'accepted');
    await holdOrder(app)(administrator, orderId, 'address');
    expect((await withdraw(orderId)).effect).toBe('none');
    expect((await orderOf(app, orderId)).holdReason).toBe('address');
  });
});

test.each(['cancelled', 'refunded'] as const)(
  'an order that is %s is over: the declaration changes nothing of it',
  async (state) => {
    const { orderId } = await paidOrder(app);
    await changeOrder(app, orderId, { state });
    expect((await withdraw(orderId)).effect).toBe('none');
    expect((await orderOf(app, orderId)).state).toBe(state);
  },
);

test('a commit that fails leaves neither a declaration nor a hold, so that it can be made again', async () => {
  const { orderId } = await paidOrder(app);
  const { documents } = app;
  const failing = {
    ...app,
    documents: {
      ...documents,
      transact: (async (work) =>
        documents.transact(async (tx) => {
          await work(tx);
          throw new Error('the disk is full');
        })) as typeof documents.transact,
    },
  };
  const { number, email } = await orderOf(app, orderId);
  const declared = withdrawOrder(failing)(nobody, { orderNumber: number, email });
  await expect(declared).rejects.toThrow('full');
  expect((await orderOf(app, orderId)).state).toBe('paid');
  expect(await allOf(app, withdrawals)).toEqual([]);
  expect((await withdraw(orderId)).effect).toBe('on_hold');
});
