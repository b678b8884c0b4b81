import { beforeEach, describe, expect, test } from 'vitest';
import { referralCodes } from '../../../people/accounts/user-code.ts';
import { auditOf, changeOrder, outcomesOf } from '../../../testing/kept.ts';
import { type House, openHouse, person } from '../../../testing/open-house.ts';
import { approvedOrder, orderOf, payableOrder } from '../../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../../testing/open-people.ts';
import { allOf, changeDocument, documentOf } from '../../../testing/read-house.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { addReferral } from '../../referrals/add-referral.ts';
import { coupons, referrals } from '../../referrals/referral.ts';
import { takeKeptCode } from '../../referrals/validate-code.ts';
import { setOrderCode } from './set-order-code.ts';

const anne = person('anne');
let house: House;
beforeEach(async () => {
  house = openHouse();
  for (const uid of ['anne', 'paul', 'lise']) await openAccount(house, uid);
  const at = house.clock.now().toISOString();
  await house.documents.transact(async (tx) =>
    tx.put(coupons, 'BON', { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null }),
  );
});

const put = (orderId: string, code: string, who = anne) => setOrderCode(house)(who, orderId, code);
const refusalOf = (code: string) => ({ code });

describe('a code that is put on an order', () => {
  test('changes its total and version, and is in the audit log by its kind alone', async () => {
    const { orderId } = await approvedOrder(house);
    const { version } = await orderOf(house, orderId);
    const order = await put(orderId, 'bon');
    expect(order).toMatchObject({ code: { kind: 'coupon', code: 'BON' }, quote: { totalCents: 2_490 } });
    expect((await orderOf(house, orderId)).version).toBe(version + 1);
    const entry = (await auditOf(house, `order:${orderId}`)).at(-1);
    expect(entry).toMatchObject({ action: 'order.code_set', to: 'coupon' });
    expect(JSON.stringify(entry)).not.toContain('BON');
  });

  test('makes another payment page, which asks the new total', async () => {
    const { orderId, sessionId } = await payableOrder(house);
    await put(orderId, 'BON');
    const again = await openCheckout(house)(anne, orderId);
    expect((await house.payments.readSession(sessionId)).status).toBe('expired');
    expect((await house.payments.readSession(again.sessionId)).amountCents).toBe(2_490);
  });

  test('takes the place of the one before, which is free again', async () => {
    const [one, other] = [await approvedOrder(house), await approvedOrder(house)];
    await put(one.orderId, 'BON');
    await put(one.orderId, 'PAUL');
    await put(other.orderId, 'BON');
    expect((await orderOf(house, one.orderId)).discount).toMatchObject({ kind: 'referral' });
    expect((await orderOf(house, other.orderId)).discount).toMatchObject({ kind: 'coupon' });
  });

  test('put twice on the same order is on it once', async () => {
    const { orderId } = await approvedOrder(house);
    await put(orderId, 'BON');
    expect((await put(orderId, 'BON')).quote.totalCents).toBe(2_490);
    await put(orderId, 'PAUL');
    expect((await put(orderId, 'PAUL')).quote.totalCents).toBe(2_900 - 290 + 590);
  });

  test('is the buyer’s own coupon, whoever of the family types it', async () => {
    const { orderId } = await approvedOrder(house);
    const { familyId } = await orderOf(house, orderId);
    const lise = await joinFamily(house, familyId, 'lise', 'editor');
    await changeDocument(house, coupons, 'BON', { uid: 'lise' });
    await expect(put(orderId, 'BON', lise)).rejects.toMatchObject(refusalOf('code.not_found'));
    await changeDocument(house, coupons, 'BON', { uid: 'anne' });
    expect((await put(orderId, 'BON', lise)).code?.kind).toBe('coupon');
  });

  test.each(['author', 'reader'] as const)('is not put on by an %s of the family', async (role) => {
    const { orderId } = await approvedOrder(house);
    const { familyId } = await orderOf(house, orderId);
    const paul = await joinFamily(house, familyId, 'paul', role);
    await expect(put(orderId, 'BON', paul)).rejects.toMatchObject(refusalOf('permission.denied'));
    await expect(put(orderId, 'BON', person('eve'))).rejects.toMatchObject(refusalOf('order.not_found'));
  });

  test.each([
    [
      'a used coupon',
      () => changeDocument(house, coupons, 'BON', { usedAt: '2026-01-01T00:00:00.000Z' }),
      'code.taken',
    ],
    ['a coupon of an order that still has it', () => heldElsewhere('paid'), 'code.taken'],
    ['a coupon of an order that was given back', () => heldElsewhere('refunded'), 'code.taken'],
  ] as const)('is refused: %s', async (_, arrange, code) => {
    const { orderId } = await approvedOrder(house);
    await arrange();
    await expect(put(orderId, 'BON')).rejects.toMatchObject(refusalOf(code));
    expect((await orderOf(house, orderId)).discount).toBeNull();
  });

  const heldElsewhere = async (state: 'paid' | 'refunded'): Promise<void> => {
    const other = await approvedOrder(house);
    await put(other.orderId, 'BON');
    await changeOrder(house, other.orderId, { state });
  };

  test('is free when the order that had it is gone', async () => {
    const { orderId } = await approvedOrder(house);
    await changeDocument(house, coupons, 'BON', { orderId: 'an-order-that-was-erased' });
    expect((await put(orderId, 'BON')).code?.kind).toBe('coupon');
  });
});

describe('a friend’s code', () => {
  test('of two orders at once is on one', async () => {
    const [one, other] = [await approvedOrder(house), await approvedOrder(house)];
    const calls = [put(one.orderId, 'PAUL'), put(other.orderId, 'PAUL')];
    expect(await outcomesOf(calls)).toEqual(['done', 'referral.not_first']);
    const storedOrders = await Promise.all([one, other].map(({ orderId }) => orderOf(house, orderId)));
    expect(storedOrders.filter(({ discount }) => discount !== null)).toHaveLength(1);
  });

  test('taken off is free for another order', async () => {
    const [one, other] = [await approvedOrder(house), await approvedOrder(house)];
    await put(one.orderId, 'PAUL');
    await expect(put(other.orderId, 'LISE')).rejects.toMatchObject(refusalOf('referral.not_first'));
    await put(one.orderId, '');
    await put(other.orderId, 'LISE');
    expect(await documentOf(house, referrals, 'anne')).toMatchObject({
      referrerUid: 'lise',
      orderId: other.orderId,
    });
  });

  test('keeps the hour at which its buyer came, though another code is typed later', async () => {
    await addReferral(house)(anne, 'PAUL');
    const { at } = await documentOf(house, referrals, 'anne');
    house.clock.forward(86_400_000);
    const { orderId } = await approvedOrder(house);
    await put(orderId, 'LISE');
    expect((await documentOf(house, referrals, 'anne')).at).toBe(at);
  });

  test('of somebody who joined the family meanwhile is not put on, and is not on a new order by itself', async () => {
    await addReferral(house)(anne, 'PAUL');
    const first = await approvedOrder(house);
    await put(first.orderId, '');
    const { familyId } = await orderOf(house, first.orderId);
    await joinFamily(house, familyId, 'paul', 'reader');
    await expect(put(first.orderId, 'PAUL')).rejects.toMatchObject(refusalOf('referral.own'));
    const isKeptBy = async () => false;
    const coded = { orderId: 'next', familyId, buyerUid: 'anne', isKeptBy };
    expect(await house.documents.transact((tx) => takeKeptCode(tx, house, coded))).toBeNull();
  });

  test('whose owner is gone gives nothing, and stops no order from beginning', async () => {
    await addReferral(house)(anne, 'PAUL');

    await house.documents.transact(async (tx) => tx.remove(referralCodes, 'PAUL'));
    const { orderId } = await approvedOrder(house);
    expect((await orderOf(house, orderId)).discount).toBeNull();
  });
});

test('a refused code writes nothing: order, coupon and coming are as they were', async () => {
  const { orderId } = await approvedOrder(house);
  const before = await orderOf(house, orderId);
  await expect(put(orderId, 'PERSONNE')).rejects.toMatchObject(refusalOf('code.not_found'));
  await expect(put(orderId, '-')).rejects.toMatchObject(refusalOf('code.not_found'));
  expect(await orderOf(house, orderId)).toEqual(before);
  expect(await allOf(house, referrals)).toEqual([]);
});
