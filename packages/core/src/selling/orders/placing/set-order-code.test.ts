import { beforeEach, describe, expect, test } from 'vitest';
import { referralCodes } from '../../../people/accounts/user-code.ts';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../../testing/kept.ts';
import { placeApprovedOrder, placePayableOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../../testing/open-people.ts';
import { changeDocument, readAll, readDocument } from '../../../testing/read-test-app.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { addReferral } from '../../referrals/add-referral.ts';
import { findStoredReferral } from '../../referrals/apply-code.ts';
import { coupons, referrals } from '../../referrals/referral.ts';
import { setOrderCode } from './set-order-code.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul', 'lise']) await openAccount(app, uid);
  const at = app.clock.now().toISOString();
  await app.documents.transact(async (tx) =>
    tx.put(coupons, 'BON', { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null }),
  );
});

const put = (orderId: string, code: string, who = anne) => setOrderCode(app)(who, orderId, code);
const refusalOf = (code: string) => ({ code });

describe('the code of an order', () => {
  test('changes its total and version, and is in the audit log by its kind alone', async () => {
    const { orderId } = await placeApprovedOrder(app);
    const { version } = await readStoredOrder(app, orderId);
    const order = await put(orderId, 'bon');
    expect(order).toMatchObject({ code: { kind: 'coupon', code: 'BON' }, quote: { totalCents: 2_490 } });
    expect((await readStoredOrder(app, orderId)).version).toBe(version + 1);
    const entry = (await auditOf(app, `order:${orderId}`)).at(-1);
    expect(entry).toMatchObject({ action: 'order.code_set', to: 'coupon' });
    expect(JSON.stringify(entry)).not.toContain('BON');
  });

  test('opens another payment page, with the new total', async () => {
    const { orderId, sessionId } = await placePayableOrder(app);
    await put(orderId, 'BON');
    const again = await openCheckout(app)(anne, orderId);
    expect((await app.payments.readSession(sessionId)).status).toBe('expired');
    expect((await app.payments.readSession(again.sessionId)).amountCents).toBe(2_490);
  });

  test('replaces the former code, which is released', async () => {
    const [one, other] = [await placeApprovedOrder(app), await placeApprovedOrder(app)];
    await put(one.orderId, 'BON');
    await put(one.orderId, 'PAUL');
    await put(other.orderId, 'BON');
    expect((await readStoredOrder(app, one.orderId)).discount).toMatchObject({ kind: 'referral' });
    expect((await readStoredOrder(app, other.orderId)).discount).toMatchObject({ kind: 'coupon' });
  });

  test('applied twice to the same order counts once', async () => {
    const { orderId } = await placeApprovedOrder(app);
    await put(orderId, 'BON');
    expect((await put(orderId, 'BON')).quote.totalCents).toBe(2_490);
    await put(orderId, 'PAUL');
    expect((await put(orderId, 'PAUL')).quote.totalCents).toBe(2_900 - 290 + 590);
  });

  test('is the buyer’s own coupon, whichever member of the family types it', async () => {
    const { orderId } = await placeApprovedOrder(app);
    const { familyId } = await readStoredOrder(app, orderId);
    const lise = await joinFamily(app, familyId, 'lise', 'editor');
    await changeDocument(app, coupons, 'BON', { uid: 'lise' });
    await expect(put(orderId, 'BON', lise)).rejects.toMatchObject(refusalOf('code.not_found'));
    await changeDocument(app, coupons, 'BON', { uid: 'anne' });
    expect((await put(orderId, 'BON', lise)).code?.kind).toBe('coupon');
  });

  test.each(['author', 'reader'] as const)('cannot be applied by a member with the role %s', async (role) => {
    const { orderId } = await placeApprovedOrder(app);
    const { familyId } = await readStoredOrder(app, orderId);
    const paul = await joinFamily(app, familyId, 'paul', role);
    await expect(put(orderId, 'BON', paul)).rejects.toMatchObject(refusalOf('permission.denied'));
    await expect(put(orderId, 'BON', person('eve'))).rejects.toMatchObject(refusalOf('order.not_found'));
  });

  test.each([
    [
      'a used coupon',
      () => changeDocument(app, coupons, 'BON', { usedAt: '2026-01-01T00:00:00.000Z' }),
      'code.taken',
    ],
    ['a coupon of an order that still has it', () => heldElsewhere('paid'), 'code.taken'],
    ['a coupon of a refunded order', () => heldElsewhere('refunded'), 'code.taken'],
  ] as const)('is refused when it is %s', async (_, arrange, code) => {
    const { orderId } = await placeApprovedOrder(app);
    await arrange();
    await expect(put(orderId, 'BON')).rejects.toMatchObject(refusalOf(code));
    expect((await readStoredOrder(app, orderId)).discount).toBeNull();
  });

  const heldElsewhere = async (state: 'paid' | 'refunded'): Promise<void> => {
    const other = await placeApprovedOrder(app);
    await put(other.orderId, 'BON');
    await changeOrder(app, other.orderId, { state });
  };

  test('is released when its order is erased', async () => {
    const { orderId } = await placeApprovedOrder(app);
    await changeDocument(app, coupons, 'BON', { orderId: 'an-order-that-was-erased' });
    expect((await put(orderId, 'BON')).code?.kind).toBe('coupon');
  });
});

describe('a referral code', () => {
  test('applies to one of two concurrent orders only', async () => {
    const [one, other] = [await placeApprovedOrder(app), await placeApprovedOrder(app)];
    const calls = [put(one.orderId, 'PAUL'), put(other.orderId, 'PAUL')];
    expect(await collectOutcomes(calls)).toEqual(['done', 'referral.not_first']);
    const storedOrders = await Promise.all([one, other].map(({ orderId }) => readStoredOrder(app, orderId)));
    expect(storedOrders.filter(({ discount }) => discount !== null)).toHaveLength(1);
  });

  test('removed from an order is free for another one', async () => {
    const [one, other] = [await placeApprovedOrder(app), await placeApprovedOrder(app)];
    await put(one.orderId, 'PAUL');
    await expect(put(other.orderId, 'LISE')).rejects.toMatchObject(refusalOf('referral.not_first'));
    await put(one.orderId, '');
    await put(other.orderId, 'LISE');
    expect(await readDocument(app, referrals, 'anne')).toMatchObject({
      referrerUid: 'lise',
      orderId: other.orderId,
    });
  });

  test('keeps the time at which its buyer came, although another code is typed later', async () => {
    await addReferral(app)(anne, 'PAUL');
    const { at } = await readDocument(app, referrals, 'anne');
    app.clock.forward(86_400_000);
    const { orderId } = await placeApprovedOrder(app);
    await put(orderId, 'LISE');
    expect((await readDocument(app, referrals, 'anne')).at).toBe(at);
  });

  test('of a person who joined the family meanwhile is refused, and not applied to a new order', async () => {
    await addReferral(app)(anne, 'PAUL');
    const first = await placeApprovedOrder(app);
    await put(first.orderId, '');
    const { familyId } = await readStoredOrder(app, first.orderId);
    await joinFamily(app, familyId, 'paul', 'reader');
    await expect(put(first.orderId, 'PAUL')).rejects.toMatchObject(refusalOf('referral.own'));
    const usesCode = async () => false;
    const coded = { orderId: 'next', familyId, buyerUid: 'anne', usesCode };
    expect(await findStoredReferral(app.documents, coded)).toBeNull();
  });

  test('whose owner has left benefit nothing, and blocks no new order', async () => {
    await addReferral(app)(anne, 'PAUL');

    await app.documents.transact(async (tx) => tx.remove(referralCodes, 'PAUL'));
    const { orderId } = await placeApprovedOrder(app);
    expect((await readStoredOrder(app, orderId)).discount).toBeNull();
  });
});

test('a refused code writes nothing: order, coupon and referral stay', async () => {
  const { orderId } = await placeApprovedOrder(app);
  const before = await readStoredOrder(app, orderId);
  await expect(put(orderId, 'PERSONNE')).rejects.toMatchObject(refusalOf('code.not_found'));
  await expect(put(orderId, '-')).rejects.toMatchObject(refusalOf('code.not_found'));
  expect(await readStoredOrder(app, orderId)).toEqual(before);
  expect(await readAll(app, referrals)).toEqual([]);
});
