import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../foundation/limits/rate-limits.ts';
import { findGiftConcerns } from '../../../oversight/watch/gift-concerns.ts';
import { withdrawOrder } from '../../../oversight/withdrawal/withdraw.ts';
import { settlePayment } from '../../../printing/settlements/settle-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf } from '../../../testing/kept.ts';
import {
  box,
  buyer,
  card,
  openPaidGifts,
  openPayableGifts,
  readStoredGift,
  runGiftRefund,
} from '../../../testing/open-gifts.ts';
import { issueInvoices } from '../../../testing/open-order.ts';
import { readAll, readCode, readDocument, readMails } from '../../../testing/read-test-app.ts';
import { invoices } from '../../invoices/invoice.ts';
import { fulfil } from '../../payments/fulfil.ts';
import { alertRefusedRefund } from '../../refunds/refuse-refund.ts';
import { giftPurchases } from '../gift-purchase.ts';
import { openGift } from '../open-gift.ts';
import {
  listGiftPurchases,
  markPurchaseDecided,
  refundUnacceptedGift,
  releasePurchase,
} from './manage-gifts.ts';

const visitor = { kind: 'anonymous' } as const;
const stale = person('hugo', { administratorRole: 'everything', factor: 'stale' });
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const listPurchases = (number?: string) => listGiftPurchases(app)(administrator, number);

/** Creates a gift cart that is on hold because one euro was paid for it. */
const giftsOnHold = async () => {
  const cart = await openPayableGifts(app, [box, card]);
  app.payments.pay(cart.sessionId, { amountCents: 100 });
  await fulfil(app)(cart.sessionId);
  return cart;
};

describe('a gift cart on hold', () => {
  const release = (purchaseId: string, actor = administrator) =>
    releasePurchase(app)(actor, purchaseId, 'écart accepté');

  test('is listed, and delivered as bought when an administrator accepts the paid amount', async () => {
    const { purchaseId, idOf } = await giftsOnHold();
    expect((await listPurchases()).map(({ id, state }) => [id, state])).toEqual([[purchaseId, 'on_hold']]);
    await release(purchaseId);
    expect((await readStoredGift(app, idOf(0))).state).toBe('scheduled');
    expect(await readMails(app, 'gift_card')).toHaveLength(1);
    expect(await listPurchases()).toEqual([]);
    await issueInvoices(app);
    expect((await readAll(app, invoices)).map(({ invoice }) => invoice.grossCents)).toEqual([100]);
    expect((await auditOf(app, `gift-purchase:${purchaseId}`)).map(({ action }) => action)).toContain(
      'gift_purchase.released',
    );
    expect(await readCode(release(purchaseId))).toBe('gift.state_refused');
    expect(await readMails(app, 'gift_card')).toHaveLength(1);
  });

  test.each([
    ['was refunded', () => app.payments.externalChanges.refund('pi_cs_1', 100)],
    ['is disputed', () => app.payments.externalChanges.dispute('pi_cs_1', 100)],
  ])('cannot be released when its payment %s', async (_, happen) => {
    const { purchaseId, idOf } = await giftsOnHold();
    happen();
    expect(await readCode(release(purchaseId))).toBe('gift.release_refused');
    expect(await readCode(markPurchaseDecided(app)(administrator, purchaseId, 'vu'))).toBe(
      'gift.state_refused',
    );
    await expect(readStoredGift(app, idOf(0))).rejects.toThrow();
  });

  test('is released by an administrator alone, with a fresh second factor', async () => {
    const { purchaseId } = await giftsOnHold();
    expect(await readCode(release(purchaseId, person('anne')))).toBe('route.not_found');
    expect(await readCode(release(purchaseId, stale))).toBe('identity.factor_stale');
    expect(await readCode(listGiftPurchases(app)(person('anne')))).toBe('route.not_found');
    expect(await readCode(release('unknown'))).toBe('gift.not_found');
  });
});

test('the cart that has waited longest is listed first, however many wait, and on the overview', async () => {
  const { purchaseId } = await giftsOnHold();
  await app.documents.transact(async (tx) => {
    const purchase = await tx.get(giftPurchases, purchaseId);
    if (purchase === null) throw new Error('no purchase');
    for (let index = 0; index < 210; index += 1)
      tx.create(giftPurchases, `newer${index}`, {
        ...purchase.value,
        undecidedSince: '2026-12-01T00:00:00.000Z',
      });
  });
  expect((await listPurchases())[0]?.id).toBe(purchaseId);
  const { concerns, unlistedKinds } = await findGiftConcerns(app);
  const { number } = await readDocument(app, giftPurchases, purchaseId);
  expect(concerns[0]).toMatchObject({ kind: 'gift_undecided', subject: number });
  expect(unlistedKinds).toEqual(['gift_undecided']);
});

describe('a box whose refund the bank refuses', () => {
  test('is listed until an administrator has settled it elsewhere', async () => {
    const { purchaseId, idOf } = await openPaidGifts(app, [box]);
    await app.documents.transact((tx) => alertRefusedRefund(tx, app, idOf(0), purchaseId));
    expect((await listPurchases()).map(({ id }) => id)).toEqual([purchaseId]);
    const decide = (who = administrator) => markPurchaseDecided(app)(who, purchaseId, 'viré à la main');
    expect(await readCode(decide(person('anne')))).toBe('route.not_found');
    await decide();
    await decide();
    expect([await listPurchases(), (await findGiftConcerns(app)).concerns]).toEqual([[], []]);
    const entries = await auditOf(app, `gift-purchase:${purchaseId}`);
    expect(entries.filter(({ action }) => action === 'gift_purchase.decided')).toHaveLength(1);
  });
});

describe('a buyer who withdraws from a gift cart', () => {
  const numberOf = async (purchaseId: string) => (await readDocument(app, giftPurchases, purchaseId)).number;
  const withdraw = async (purchaseId: string, email = buyer.email) =>
    withdrawOrder(app)(visitor, { orderNumber: await numberOf(purchaseId), email });

  test('gets a receipt and a refund of unopened gifts at once; the administrators decide about the others', async () => {
    const {
      purchaseId,
      idOf,
      codeOf: code,
    } = await openPaidGifts(app, [box, { ...box, recipient: 'Paul' }, card]);
    await openGift(app)(visitor, code(0));
    const receipt = await withdraw(purchaseId);
    expect(receipt).toMatchObject({ outcome: 'recorded', effect: 'none' });
    app.clock.forward(DAY_MS);
    expect(await withdraw(purchaseId)).toEqual(receipt);
    expect([(await readStoredGift(app, idOf(0))).state, (await readStoredGift(app, idOf(1))).state]).toEqual([
      'opened',
      'refunded',
    ]);
    await runGiftRefund(app, idOf(1));
    expect(app.payments.refunds).toMatchObject([{ cents: 5_900, reference: 'gift.1' }]);
    expect(await readMails(app, 'withdrawal_receipt')).toHaveLength(1);
    expect(await readMails(app, 'administrator_alert')).toHaveLength(1);
    const [waiting] = await listPurchases();
    expect(waiting?.boxes.map(({ canRefund }) => canRefund)).toEqual([true, false]);
    expect(waiting?.cards.map(({ remainingCents }) => remainingCents)).toEqual([5_000]);
  });

  test('gets an opened box refunded by an administrator’s decision, with its credit note, once', async () => {
    const { purchaseId, idOf, codeOf: code } = await openPaidGifts(app, [box]);
    await openGift(app)(visitor, code(0));
    await withdraw(purchaseId);
    expect(await readCode(refundUnacceptedGift(app)(stale, idOf(0), 'rétractation'))).toBe(
      'identity.factor_stale',
    );
    expect(await readCode(refundUnacceptedGift(app)(person('anne'), idOf(0), 'non'))).toBe('route.not_found');
    await refundUnacceptedGift(app)(administrator, idOf(0), 'rétractation');
    expect(await readCode(refundUnacceptedGift(app)(administrator, idOf(0), 'encore'))).toBe(
      'gift.state_refused',
    );
    expect((await listPurchases())[0]?.boxes).toMatchObject([{ isRefundMissing: true }]);
    await runGiftRefund(app, idOf(0));
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([5_900]);
    expect(await readCode(openGift(app)(visitor, code(0)))).toBe('gift.not_found');
    expect(await listPurchases()).toEqual([]);
    const [purchase] = await listPurchases((await numberOf(purchaseId)).toLowerCase());
    expect(purchase).toMatchObject({ id: purchaseId, boxes: [{ state: 'refunded', canRefund: false }] });
  });

  test('is refused after fourteen days, and nothing changes', async () => {
    const { purchaseId, idOf } = await openPaidGifts(app, [box]);
    app.clock.forward(14 * DAY_MS + 1);
    expect(await readCode(withdraw(purchaseId))).toBe('gift.withdrawal_late');
    expect((await readStoredGift(app, idOf(0))).state).toBe('scheduled');
  });

  test('with another address is unknown', async () => {
    const { purchaseId } = await openPaidGifts(app, [box]);
    expect(await readCode(withdraw(purchaseId, 'eve@exemple.fr'))).toBe('order.not_found');
  });

  test('gets a receipt while a bank disputes the payment, and nothing is refunded', async () => {
    const { purchaseId, sessionId, idOf } = await openPaidGifts(app, [box]);
    app.payments.externalChanges.dispute(`pi_${sessionId}`, 5_900);
    await settlePayment(app)(`pi_${sessionId}`);
    await withdraw(purchaseId);
    expect((await readStoredGift(app, idOf(0))).state).toBe('scheduled');
    expect(await readCode(refundUnacceptedGift(app)(administrator, idOf(0), 'rétractation'))).toBe(
      'gift.on_hold',
    );
  });
});
