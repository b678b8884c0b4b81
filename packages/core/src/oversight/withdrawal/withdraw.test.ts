import { beforeEach, describe, expect, test } from 'vitest';
import { transferOwnership } from '../../people/families/manage-members.ts';
import { holdOrder, releaseOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { readAtelier } from '../../printing/print-jobs/work-order.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { auditOf, changeOrder, outcomesOf } from '../../testing/kept.ts';
import { join } from '../../testing/open-family.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
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
import { allOf, documentOf, mailsIn } from '../../testing/read-house.ts';
import { withdrawals, withdrawOrder } from './withdraw.ts';

const anne = person('anne');
const nobody = { kind: 'anonymous' } as const;
let house: House;
beforeEach(() => {
  house = openHouse();
});

const declare = (orderNumber: string, email: string) => withdrawOrder(house)(nobody, { orderNumber, email });
const withdraw = async (orderId: string) => {
  const { number, email } = await orderOf(house, orderId);
  return declare(number, email);
};
const alerts = async (orderId: string) =>
  (await mailsIn(house, 'administrator_alert')).filter(({ id }) => id === `alert.withdrawal.${orderId}`);

describe('a declaration', () => {
  test('is kept with its day and hour, answered, receipted, told to the house and in the audit log', async () => {
    const { orderId } = await paidOrder(house);
    const { number, familyId } = await orderOf(house, orderId);
    house.clock.forward(3_600_000);
    const receivedAt = house.clock.now().toISOString();
    const withdrawalFields = { receivedAt, outcome: 'personalised', effect: 'held' };
    expect(await withdraw(orderId)).toEqual({ orderNumber: number, ...withdrawalFields });
    expect(await documentOf(house, withdrawals, orderId)).toEqual({ orderId, familyId, ...withdrawalFields });
    const [receipt] = await mailsIn(house, 'withdrawal_receipt');
    expect(receipt).toMatchObject({
      to: { name: 'anne Morel', address: 'anne@exemple.fr' },
      data: { orderNumber: number, ...withdrawalFields },
    });
    const [alert] = await alerts(orderId);
    expect(alert?.to.address).toBe('maison@souvenance.example');
    expect(JSON.stringify(alert?.data)).toContain(number);
    expect((await auditOf(house, `order:${orderId}`)).map(({ action, to }) => [action, to])).toContainEqual([
      'order.withdrawn',
      'personalised',
    ]);
    expect((await orderOf(house, orderId)).withdrawnAt).toBe(receivedAt);
  });

  test('is told to the family’s owner where somebody else bought, once', async () => {
    const { orderId } = await paidOrder(house);
    const { familyId } = await orderOf(house, orderId);
    await join(house, familyId, person('bruno'), 'editor');
    await transferOwnership(house)({ ...anne, factor: 'fresh' }, familyId, 'bruno');
    await withdraw(orderId);
    await withdraw(orderId);
    expect(await mailsIn(house, 'withdrawal_notice')).toMatchObject([
      { to: { address: 'bruno@exemple.fr' }, data: { buyer: 'anne Morel', effect: 'held' } },
    ]);
  });

  test('is told to nobody else of the family where its owner bought', async () => {
    const { orderId } = await paidOrder(house);
    await withdraw(orderId);
    expect(await mailsIn(house, 'withdrawal_notice')).toEqual([]);
  });

  test('made again is answered with the first hour, and nothing is written twice', async () => {
    const { orderId } = await paidOrder(house);
    const first = await withdraw(orderId);
    house.clock.forward(86_400_000);
    expect(await withdraw(orderId)).toEqual(first);
    expect(await mailsIn(house, 'withdrawal_receipt')).toHaveLength(1);
    expect(await alerts(orderId)).toHaveLength(1);
  });

  test('made by ten people at once is one', async () => {
    const { orderId } = await paidOrder(house);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(orderId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsIn(house, 'withdrawal_receipt')).toHaveLength(1);
    expect((await orderOf(house, orderId)).history.filter(({ to }) => to === 'on_hold')).toHaveLength(1);
  });

  test('stays as it was answered, whatever became of the order since', async () => {
    const { orderId } = await paidOrder(house);
    const first = await withdraw(orderId);
    await refundOrderByHand(house)(administrator, orderId, 'rétractation acceptée');
    expect(await withdraw(orderId)).toEqual(first);
  });

  test('by a wrong address and of an unknown number are refused alike, and leave nothing', async () => {
    const { orderId } = await paidOrder(house);
    const { number } = await orderOf(house, orderId);
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
    expect(await allOf(house, withdrawals)).toEqual([]);
    expect((await orderOf(house, orderId)).state).toBe('paid');
  });

  test('finds an order whose address was written in capitals', async () => {
    const { orderId } = await paidOrder(house);
    const { number } = await orderOf(house, orderId);
    await changeOrder(house, orderId, { email: 'Anne@Exemple.fr' });
    expect((await declare(number, 'anne@exemple.fr')).effect).toBe('held');
  });
});

describe('what the law calls it', () => {
  test.each([
    ['a printed book whose proof was approved', {}, 'personalised'],
    ['the same with its e-book', { ebook: true }, 'personalised'],
    ['an e-book alone', { ebook: true, copies: 0 }, 'recorded'],
  ] as const)('%s: %s', async (_, wish, outcome) => {
    const { orderId } = await paidOrder(house, wish);
    expect((await withdraw(orderId)).outcome).toBe(outcome);
  });

  test('a book that was approved and not paid is made for nobody yet', async () => {
    const { orderId } = await payableOrder(house);
    expect((await withdraw(orderId)).outcome).toBe('recorded');
  });
});

describe('what nobody has paid', () => {
  test('is cancelled, its page closed, and nothing goes back', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    expect((await withdraw(orderId)).effect).toBe('cancelled');
    expect((await orderOf(house, orderId)).state).toBe('cancelled');
    await refundAsAsked(house, sessionId);
    expect((await house.payments.readSession(sessionId)).status).toBe('expired');
    expect(house.payments.refundsAsked).toBe(0);
  });

  test('is cancelled without any page to close', async () => {
    const bookId = await openBook(house);
    const { id } = await createOrder(house)(anne, { bookId, cart, address });
    expect((await withdraw(id)).effect).toBe('cancelled');
    expect((await orderOf(house, id)).state).toBe('cancelled');
  });

  test('and is paid in the same minute goes back whole, once', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await withdraw(orderId);
    house.payments.pay(sessionId);
    await fulfil(house)(sessionId);
    await refundAsAsked(house, sessionId);
    await fulfil(house)(sessionId);
    await refundAsAsked(house, sessionId);
    expect(house.payments.refunded).toHaveLength(1);
    expect((await orderOf(house, orderId)).state).toBe('cancelled');
  });

  test('and is held is cancelled as well', async () => {
    const { orderId } = await payableOrder(house);
    await holdOrder(house)(administrator, orderId, 'address');
    expect((await withdraw(orderId)).effect).toBe('cancelled');
  });

  test('against its payment: one of the two wins, and no money stays without an order', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    house.payments.pay(sessionId);
    await outcomesOf([withdraw(orderId), fulfil(house)(sessionId)]);
    await fulfil(house)(sessionId);
    await refundAsAsked(house, sessionId);
    const { state } = await orderOf(house, orderId);
    expect([state, house.payments.refunded.length]).toEqual(
      state === 'cancelled' ? ['cancelled', 1] : ['on_hold', 0],
    );
  });
});

describe('what no print shop has accepted', () => {
  test('is held: its preparation ends without effect, and nothing is sent to print', async () => {
    const { orderId } = await paidOrder(house);
    await withdraw(orderId);
    expect(await orderOf(house, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'paid',
      holdReason: 'withdrawal',
    });
    await prepare(house, orderId);
    expect(await mailsIn(house, 'book_to_print')).toEqual([]);
    expect(await mailsIn(house, 'print_notice')).toEqual([]);
  });

  test('its print mail waits when it had not left', async () => {
    const { orderId } = await preparedOrder(house);
    await withdraw(orderId);
    expect(await handOver(house, `book_to_print.${orderId}.1`)).toEqual([]);
    expect(await mailsIn(house, 'print_notice')).toEqual([]);
  });

  test('the shop that was sent it is told not to print, and told when it may', async () => {
    const { orderId, token } = await sentOrder(house);
    await withdraw(orderId);
    expect(await readAtelier(house)(token)).toMatchObject({ state: 'on_hold', files: [] });
    await releaseOrder(house)(administrator, orderId, 'le client revient');
    const events = (await mailsIn(house, 'print_notice')).map(({ data }) => data.event);
    expect(events.toSorted()).toEqual(['held', 'released']);
    expect((await readAtelier(house)(token)).files).not.toEqual([]);
  });

  test.each([
    ['address', 'withdrawal'],
    ['file', 'withdrawal'],
    // Given back while the bank gives it back too, it would go back twice.
    ['dispute', 'dispute'],
  ] as const)('held for %s already it waits for %s, and no one is told twice', async (before, after) => {
    const { orderId } = await sentOrder(house);
    await holdOrder(house)(administrator, orderId, before);
    expect((await withdraw(orderId)).effect).toBe('held');
    expect(await orderOf(house, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'sent_to_print',
      holdReason: after,
      withdrawnAt: house.clock.now().toISOString(),
    });
    expect(await mailsIn(house, 'print_notice')).toHaveLength(1);
  });
});

describe('what a print shop has accepted', () => {
  test.each(['accepted', 'printing', 'shipped', 'delivered'] as const)(
    'goes on from %s; the declaration is seen by all',
    async (to) => {
      const { orderId, token } = await workedOrder(house, to);
      const { receivedAt, effect } = await withdraw(orderId);
      expect(effect).toBe('none');
      expect(await orderOf(house, orderId)).toMatchObject({ state: to, withdrawnAt: receivedAt });
      expect(await readAtelier(house)(token)).toMatchObject({ state: to, withdrawnAt: receivedAt });
      expect(await alerts(orderId)).toHaveLength(1);
    },
  );

  test('is not held when a hold had stopped it: it waits for that alone', async () => {
    const { orderId } = await workedOrder(house, 'accepted');
    await holdOrder(house)(administrator, orderId, 'address');
    expect((await withdraw(orderId)).effect).toBe('none');
    expect((await orderOf(house, orderId)).holdReason).toBe('address');
  });
});

test.each(['cancelled', 'refunded'] as const)(
  'an order that is %s is over: the declaration changes nothing of it',
  async (state) => {
    const { orderId } = await paidOrder(house);
    await changeOrder(house, orderId, { state });
    expect((await withdraw(orderId)).effect).toBe('none');
    expect((await orderOf(house, orderId)).state).toBe(state);
  },
);

test('a commit that fails leaves neither a declaration nor a hold, so that it can be made again', async () => {
  const { orderId } = await paidOrder(house);
  const { documents } = house;
  const failing = {
    ...house,
    documents: {
      ...documents,
      transact: (async (work) =>
        documents.transact(async (tx) => {
          await work(tx);
          throw new Error('the disk is full');
        })) as typeof documents.transact,
    },
  };
  const { number, email } = await orderOf(house, orderId);
  const declared = withdrawOrder(failing)(nobody, { orderNumber: number, email });
  await expect(declared).rejects.toThrow('full');
  expect((await orderOf(house, orderId)).state).toBe('paid');
  expect(await allOf(house, withdrawals)).toEqual([]);
  expect((await withdraw(orderId)).effect).toBe('held');
});
