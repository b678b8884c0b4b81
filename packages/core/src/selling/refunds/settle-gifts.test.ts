import { beforeEach, describe, expect, test } from 'vitest';
import { exportAccounts } from '../../oversight/bookkeeping/export-accounts.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import {
  payPartlyByCard,
  placeOrderWithCards,
  readStoredCard,
  sumBalances,
} from '../../testing/open-cards.ts';
import {
  box,
  card,
  openPaidGifts,
  openPayableGifts,
  readStoredGift,
  runGiftCardTypesetting,
  runGiftRefund,
} from '../../testing/open-gifts.ts';
import { issueInvoices } from '../../testing/open-order.ts';
import { readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { acceptGift } from '../gifts/accept-gift.ts';
import { rescheduleGift, sendGiftAgain } from '../gifts/change-gift.ts';
import { setGiftPicture } from '../gifts/change-picture.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { openGift } from '../gifts/open-gift.ts';
import { readPurchase } from '../gifts/read-purchase.ts';
import { sendDueGiftMails } from '../gifts/send-due-gift-mails.ts';
import { addOrderCard } from '../orders/placing/set-order-cards.ts';
import { fulfil } from '../payments/fulfil.ts';
import { payCoveredOrder } from '../payments/pay-covered-order.ts';
import { coupons } from '../referrals/referral.ts';
import { returnGift } from './return-gift.ts';

const visitor = { kind: 'anonymous' } as const;
const jeanne = person('jeanne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const intentOf = (sessionId: string): string => `pi_${sessionId}`;
const settle = (sessionId: string) => settlePayment(app)(intentOf(sessionId));
const dispute = (sessionId: string, cents = 14_900) => {
  app.payments.externalChanges.dispute(intentOf(sessionId), cents);
  return settle(sessionId);
};
const decide = (sessionId: string, how: 'won' | 'lost') => {
  app.payments.externalChanges.decide(intentOf(sessionId), how);
  return settle(sessionId);
};
const refundElsewhere = (sessionId: string, cents = 14_900) => {
  app.payments.externalChanges.refund(intentOf(sessionId), cents);
  return settle(sessionId);
};
const alertSubjects = async () =>
  (await readMails(app, 'administrator_alert')).map(({ data }) => data.subject);
const notes = async () =>
  (await listJobs(app, 'issue-invoice')).flatMap(({ payload }) =>
    payload.refundReference === undefined ? [] : [[payload.refundReference, payload.cents]],
  );
const announce = async (): Promise<void> => {
  app.clock.forward(4 * 86_400_000);
  await sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
};
const accepted = async (code: string) => {
  await openGift(app)(visitor, code);
  await acceptGift(app)(jeanne, code, { bookId: null });
};

describe('a dispute about a gift cart', () => {
  test('freezes unused gifts and cards: nothing of them is announced, opened, changed or spent, and the operator is alerted once', async () => {
    const { sessionId, token, codeOf: code, idOf } = await openPaidGifts(app, [box, card]);
    const { orderId } = await placeOrderWithCards(app, []);
    await dispute(sessionId);
    await settle(sessionId);
    await announce();
    expect(await readStoredGift(app, idOf(0))).toMatchObject({ state: 'scheduled', nextAt: null });
    expect(await readCode(openGift(app)(visitor, code(0)))).toBe('gift.on_hold');
    expect(await readCode(returnGift(app)(token, idOf(0)))).toBe('gift.on_hold');
    expect(await readCode(sendGiftAgain(app)(token, idOf(0)))).toBe('gift.on_hold');
    expect(await readCode(rescheduleGift(app, { on: '2026-03-20', hour: 9 })(token, idOf(0)))).toBe(
      'gift.on_hold',
    );
    expect((await readPurchase(app)(token)).boxes).toMatchObject([
      { canChangeDate: false, canBeRefunded: false },
    ]);
    expect(await readCode(addOrderCard(app)(person('anne'), orderId, code(1)))).toBe('gift_card.not_found');
    expect(await readMails(app, 'invite_gift')).toEqual([]);
    const { number } = await readDocument(
      app,
      giftPurchases,
      (await readStoredGift(app, idOf(0))).purchaseId,
    );
    expect(await alertSubjects()).toEqual([`Paiement contesté, cadeau ${number}`]);
  });

  test('that is won releases all of it, and sends overdue mails at once', async () => {
    const { sessionId, codeOf: code, idOf } = await openPaidGifts(app, [box, card]);
    await dispute(sessionId);
    await announce();
    await decide(sessionId, 'won');
    await sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
    expect((await readStoredGift(app, idOf(0))).state).toBe('announced');
    expect(await readMails(app, 'invite_gift')).toHaveLength(1);
    const { orderId } = await placeOrderWithCards(app, [code(1)]);
    await payCoveredOrder(app)(person('anne'), orderId);
    expect((await readStoredCard(app, idOf(1))).remainingCents).toBeLessThan(5_000);
    expect(await notes()).toEqual([]);
  });

  test('that is lost closes unused gifts; nothing is credited as refunded, and nothing is refunded twice', async () => {
    const { sessionId, codeOf: code, idOf } = await openPaidGifts(app, [box, card]);
    await dispute(sessionId);
    await decide(sessionId, 'lost');
    await settle(sessionId);
    expect((await readStoredGift(app, idOf(0))).state).toBe('refunded');
    expect(await readCode(openGift(app)(visitor, code(0)))).toBe('gift.not_found');
    expect(await readStoredCard(app, idOf(1))).toMatchObject({ state: 'cancelled', remainingCents: 0 });
    expect(await sumBalances(app)).toMatchObject({ closed: 5_000, back: 0, lost: 0 });
    expect(await notes()).toEqual([]);
    expect(app.payments.refundRequestCount).toBe(0);
    expect(await alertSubjects()).toHaveLength(2);
  });

  test('that is lost removes the photograph of an unused gift, and its files', async () => {
    const { sessionId, token, idOf } = await openPaidGifts(app, [box]);
    await setGiftPicture(app)(token, idOf(0), new TextEncoder().encode('JPEG'));
    await runGiftCardTypesetting(app, idOf(0));
    const pictureFiles = async () =>
      (await app.media.list(`gifts/${idOf(0)}/`)).filter((key) => key.endsWith('.jpg'));
    expect(await pictureFiles()).not.toEqual([]);
    await dispute(sessionId);
    await decide(sessionId, 'lost');
    await runGiftRefund(app, idOf(0));
    expect((await readStoredGift(app, idOf(0))).picture).toBeNull();
    expect(await pictureFiles()).toEqual([]);
    expect(app.payments.refundRequestCount).toBe(0);
  });

  test('removes the book coupon although an unpaid order has it', async () => {
    const { sessionId, codeOf: code, idOf } = await openPaidGifts(app, [box]);
    await accepted(code(0));
    const { couponCode } = await readStoredGift(app, idOf(0));
    const { orderId } = await placeOrderWithCards(app, []);
    await app.documents.transact(async (tx) => {
      const coupon = await tx.get(coupons, couponCode ?? '');
      if (coupon !== null) tx.put(coupons, coupon.id, { ...coupon.value, orderId });
    });
    await dispute(sessionId);
    expect(await app.documents.get(coupons, couponCode ?? '')).toBeNull();
  });

  test('sets aside the book coupon of an accepted gift, and restores it or not when it ends', async () => {
    const { sessionId, codeOf: code, idOf } = await openPaidGifts(app, [box, card]);
    await accepted(code(0));
    const { couponCode } = await readStoredGift(app, idOf(0));
    const bookOf = () => app.documents.get(coupons, couponCode ?? '');
    const before = await bookOf();
    await dispute(sessionId);
    expect(await bookOf()).toBeNull();
    await decide(sessionId, 'won');
    expect((await bookOf())?.value).toMatchObject({
      uid: before?.value.uid,
      familyId: before?.value.familyId,
    });
    await dispute(sessionId);
    await decide(sessionId, 'lost');
    expect(await bookOf()).toBeNull();
    expect(await readStoredGift(app, idOf(0))).toMatchObject({ state: 'accepted', couponCode: null });
  });
});

describe('a refund of a gift cart at the payment service', () => {
  test('that the bank rejects afterwards is reported to the operator', async () => {
    const { sessionId } = await openPaidGifts(app, [box, card]);
    await refundElsewhere(sessionId, 1_000);
    app.payments.externalChanges.rejectRefunds(intentOf(sessionId));
    await settle(sessionId);
    await settle(sessionId);
    const rejected = (await alertSubjects()).filter((subject) =>
      String(subject).includes('refusé par la banque'),
    );
    expect(rejected).toHaveLength(1);
  });

  test('in full closes each gift with its own credit note, as if it had been refunded separately', async () => {
    const { sessionId, purchaseId, idOf } = await openPaidGifts(app, [box, card]);
    await refundElsewhere(sessionId);
    await settle(sessionId);
    expect(await readStoredGift(app, idOf(0))).toMatchObject({ state: 'refunded', message: '' });
    expect(await readStoredCard(app, idOf(1))).toMatchObject({ state: 'cancelled', remainingCents: 0 });
    expect(await sumBalances(app)).toMatchObject({ sold: -5_000, back: 5_000, lost: 0, card: 0 });
    expect((await notes()).toSorted()).toEqual([
      ['card.1', 5_000],
      ['gift.0', 5_900],
    ]);
    expect((await readMails(app, 'gift_news')).map(({ data }) => data.invoiceId)).toEqual([
      `refund.${purchaseId}.gift.0`,
    ]);
    expect((await readMails(app, 'refund')).map(({ data }) => data.cents)).toEqual([5_000]);
    expect(app.payments.refundRequestCount).toBe(0);
  });

  test('in part closes nothing: it has a credit note, and the operator is alerted', async () => {
    const { sessionId, idOf } = await openPaidGifts(app, [box, card]);
    await refundElsewhere(sessionId, 1_000);
    await settle(sessionId);
    expect((await readStoredGift(app, idOf(0))).state).toBe('scheduled');
    expect((await readStoredCard(app, idOf(1))).remainingCents).toBe(5_000);
    expect((await notes()).map(([, cents]) => cents)).toEqual([1_000]);
    await refundElsewhere(sessionId, 9_900);
    expect((await notes()).map(([, cents]) => cents).toSorted()).toEqual([1_000, 9_900]);
    expect((await readStoredGift(app, idOf(0))).state).toBe('refunded');
    expect(await alertSubjects()).toHaveLength(2);
  });

  test('of gifts that the operator refunded already is not credited twice, in either order', async () => {
    const { sessionId, token, idOf } = await openPaidGifts(app, [box, card]);
    await returnGift(app)(token, idOf(0));
    await runGiftRefund(app, idOf(0));
    await refundElsewhere(sessionId, 5_000);
    expect((await notes()).toSorted()).toEqual([
      ['card.1', 5_000],
      ['gift.0', 5_900],
    ]);
  });

  test('read before the operator’s own job has written leaves credit note and mail to that job', async () => {
    const { sessionId, token, idOf } = await openPaidGifts(app, [box]);
    await returnGift(app)(token, idOf(0));
    const { purchaseId, index, cents } = await readStoredGift(app, idOf(0));
    const reference = `gift.${index}`;
    await app.payments.refund({
      paymentIntentId: intentOf(sessionId),
      cents,
      reference,
      idempotencyKey: `refund-gift:${idOf(0)}`,
    });
    await settle(sessionId);
    expect(await notes()).toEqual([]);
    await runGiftRefund(app, idOf(0));
    expect(await notes()).toEqual([['gift.0', 5_900]]);
    expect((await readMails(app, 'gift_news')).map(({ data }) => data.invoiceId)).toEqual([
      `refund.${purchaseId}.gift.0`,
    ]);
  });

  test('of a gift whose refund was requested here ends without an alert of a missing amount', async () => {
    const { sessionId, token, idOf } = await openPaidGifts(app, [box]);
    await returnGift(app)(token, idOf(0));
    await refundElsewhere(sessionId, 5_900);
    await runGiftRefund(app, idOf(0));
    expect(app.payments.refundRequestCount).toBe(0);
    expect(await notes()).toEqual([['gift.0', 5_900]]);
    expect(await alertSubjects()).toHaveLength(1);
  });

  test('of a card that orders have used books the loss, and the accounts sum to zero', async () => {
    const { sessionId, codeOf: code, idOf } = await openPaidGifts(app, [{ ...card, cents: 2_000 }]);
    await payPartlyByCard(app, [code(0)]);
    await refundElsewhere(sessionId, 2_000);
    expect(await sumBalances(app, idOf(0))).toMatchObject({
      spent: 2_000,
      back: 2_000,
      lost: -2_000,
      card: 0,
    });
    await issueInvoices(app);
    const { text } = await exportAccounts(app)(administrator, '2026-03', 'fec');
    const entries = text.split('\r\n').slice(1, -1);
    const cents = (amount = ''): number => Math.round(Number(amount.replace(',', '.')) * 100);
    const sumOf = (account: string): number =>
      entries
        .map((line) => line.split('\t'))
        .filter((entry) => entry[4] === account)
        .reduce((sum, entry) => sum + cents(entry[12]) - cents(entry[11]), 0);
    expect([sumOf('419100'), sumOf('658000')]).toEqual([0, -2_000]);
  });

  test('of a cart on hold for another amount ends it, and credits nothing', async () => {
    const { sessionId, purchaseId } = await openPayableGifts(app, [box]);
    app.payments.pay(sessionId, { amountCents: 100 });
    await fulfil(app)(sessionId);
    await refundElsewhere(sessionId, 100);
    expect((await readDocument(app, giftPurchases, purchaseId)).state).toBe('refunded');
    expect(await notes()).toEqual([]);
  });

  test('reported before the payment itself reads the payment first', async () => {
    const { sessionId, idOf } = await openPayableGifts(app, [box]);
    app.payments.pay(sessionId);
    await settle(sessionId);
    expect((await readStoredGift(app, idOf(0))).state).toBe('scheduled');
  });
});
