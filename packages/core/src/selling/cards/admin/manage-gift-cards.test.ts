import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrderByHand } from '../../../printing/print-jobs/admin/refund-by-hand.ts';
import { settlePayment } from '../../../printing/settlements/settle-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../../testing/kept.ts';
import { buyCard, placeOrderWithCards, readStoredCard, sumBalances } from '../../../testing/open-cards.ts';
import { runGiftRefund } from '../../../testing/open-gifts.ts';
import { issueInvoices } from '../../../testing/open-order.ts';
import { changeDocument, readAll, readCode, readMails } from '../../../testing/read-test-app.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { listCoupons } from '../../coupons/admin/manage-coupons.ts';
import { readCardBalance } from '../../gifts/read-card-balance.ts';
import { invoices } from '../../invoices/invoice.ts';
import { addOrderCard } from '../../orders/placing/set-order-cards.ts';
import { fulfil } from '../../payments/fulfil.ts';
import { payCoveredOrder } from '../../payments/pay-covered-order.ts';
import { closeExpiredCards } from '../expire-cards.ts';
import { giftCards } from '../gift-card.ts';
import { exportGiftCards } from './export-gift-cards.ts';
import {
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  refundGiftCard,
  sendGiftCardAgain,
} from './manage-gift-cards.ts';

const manager = person('hugo', { managesCards: true, factor: 'fresh' });
const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const exportTable = async (): Promise<string> => {
  let text = '';
  for await (const chunk of await exportGiftCards(app)(manager, {})) text += String(chunk);
  return text;
};

test('a card manager sees all cards and what is owed on them, and nothing else of the administration', async () => {
  await buyCard(app, 2_000);
  const { code } = await buyCard(app, 10_000, 1);
  const { orderId } = await placeOrderWithCards(app, [code, (await buyCard(app, 2_000, 2)).code]);
  await payCoveredOrder(app)(anne, orderId);
  for (const actor of [manager, administrator]) {
    const { cards, total, owedCents } = await listGiftCards(app)(actor);
    expect([cards.length, total]).toEqual([3, 3]);
    const { card, reserved: reservedCents } = await sumBalances(app);
    expect(owedCents).toBe(card + reservedCents);
  }
  expect(await readCode(listCoupons(app)(manager))).toBe('route.not_found');
});

test('the table has the days of the time zone of the company', async () => {
  const { cardId } = await buyCard(app);
  const change = { issuedAt: '2026-03-01T23:30:00.000Z', expiresAt: '2028-03-01T23:30:00.000Z' };
  await changeDocument(app, giftCards, cardId, change);
  expect(await exportTable()).toContain(';2026-03-02;2028-03-02;');
});

test('a search is narrowed by the state', async () => {
  const { cardId } = await buyCard(app);
  await buyCard(app, 2_000, 1);
  await cancelGiftCard(app)(manager, cardId, 'perdue');
  const idsOf = async (query: Parameters<ReturnType<typeof listGiftCards>>[1]) =>
    (await listGiftCards(app)(manager, query)).cards.map(({ id }) => id);
  expect(await idsOf({ search: 'anne' })).toHaveLength(2);
  expect(await idsOf({ search: 'anne', state: 'cancelled' })).toEqual([cardId]);
});

test('everyone else finds 404', async () => {
  const { cardId } = await buyCard(app);
  for (const call of [
    listGiftCards(app)(anne),
    readGiftCard(app)(anne, cardId),
    cancelGiftCard(app)(anne, cardId, 'non'),
    sendGiftCardAgain(app)(anne, cardId, 'non'),
    exportGiftCards(app)(anne, {}),
  ])
    expect(await readCode(call)).toBe('route.not_found');
  expect(await readCode(listGiftCards(app)({ kind: 'anonymous' }))).toBe('session.required');
});

test('finds cards by buyer, recipient, purchase and state, and never shows a code', async () => {
  const { code, cardId } = await buyCard(app, 2_000, 7);
  await buyCard(app, 2_000, 8);
  const { purchaseNumber } = await readStoredCard(app, cardId);
  const foundEnds = async (query: object) =>
    (await listGiftCards(app)(manager, query)).cards.map(({ recipient }) => recipient);
  expect(await foundEnds({ search: purchaseNumber })).toEqual(['Paul 7']);
  expect((await foundEnds({ search: 'anne@exemple' })).toSorted()).toEqual(['Paul 7', 'Paul 8']);
  expect(await foundEnds({ state: 'used' })).toEqual([]);
  expect(await foundEnds({ state: 'issued' })).toHaveLength(2);
  const table = await exportTable();
  expect(table.trim().split('\n')).toHaveLength(3);
  for (const text of [table, JSON.stringify(await readGiftCard(app)(manager, cardId))])
    expect(text).not.toContain(code);
});

describe('a cancelled card', () => {
  test('is owed to nobody: its balance is closed, with the reason in the audit log, and it pays nothing', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    await cancelGiftCard(app)(manager, cardId, 'achat contesté');
    expect(await readStoredCard(app, cardId)).toMatchObject({ state: 'cancelled', remainingCents: 0 });
    expect(await sumBalances(app)).toMatchObject({ card: 0, sold: -2_000, closed: 2_000 });
    expect((await listGiftCards(app)(manager)).owedCents).toBe(0);
    expect(await auditOf(app, `gift-card:${cardId}`)).toMatchObject([
      { action: 'gift_card.cancelled', reason: 'achat contesté', from: 'issued' },
    ]);
    const { orderId } = await placeOrderWithCards(app, []);
    expect(await readCode(addOrderCard(app)(anne, orderId, code))).toBe('gift_card.not_found');
    expect(await readCode(cancelGiftCard(app)(manager, cardId, 'encore'))).toBe('gift_card.state_refused');
    expect(await readCode(sendGiftCardAgain(app)(manager, cardId, 'encore'))).toBe('gift_card.state_refused');
  });

  test('still pays the amount reserved by an open payment page, and gets nothing back', async () => {
    const { code, cardId } = await buyCard(app, 2_000);
    const { orderId } = await placeOrderWithCards(app, [code]);
    const { sessionId } = await openCheckout(app)(anne, orderId);
    await cancelGiftCard(app)(manager, cardId, 'perdue');
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
    expect(await sumBalances(app)).toMatchObject({ reserved: 0, spent: 2_000 });
    await refundOrderByHand(app)(administrator, orderId, 'demandé');
    expect(await sumBalances(app)).toMatchObject({ card: 0, spent: 0, closed: 2_000 });
  });

  test('requires a fresh second factor', async () => {
    const { cardId } = await buyCard(app);
    const stale = person('hugo', { managesCards: true, factor: 'stale' });
    expect(await readCode(cancelGiftCard(app)(stale, cardId, 'perdue'))).toBe('identity.factor_stale');
  });
});

describe('the refund of a card', () => {
  const run = (cardId: string) => runGiftRefund(app, cardId);
  const refund = (cardId: string, actor = administrator) => refundGiftCard(app)(actor, cardId, 'demandé');
  const notes = async () =>
    (await listJobs(app, 'issue-invoice')).flatMap(({ payload }) =>
      payload.refundReference === undefined ? [] : [[payload.refundReference, payload.cents]],
    );

  test('refunds its balance to the buyer, once, with a credit note of the same amount without tax', async () => {
    const { code, cardId } = await buyCard(app, 5_000);
    const { orderId } = await placeOrderWithCards(app, [code]);
    await payCoveredOrder(app)(anne, orderId);
    expect(await refund(cardId)).toMatchObject({
      state: 'cancelled',
      remainingCents: 0,
      refund: { cents: 1_510, state: 'pending' },
      canRefund: false,
    });
    await run(cardId);
    await run(cardId);
    expect(app.payments.refunds).toMatchObject([{ cents: 1_510, reference: 'card.0' }]);
    expect(await sumBalances(app, cardId)).toMatchObject({ card: 0, spent: 3_490, back: 1_510, closed: 0 });
    expect(await notes()).toEqual([['card.0', 1_510]]);
    expect((await readMails(app, 'refund')).map(({ data }) => data.cents)).toEqual([1_510]);
    expect((await readGiftCard(app)(manager, cardId)).refund).toEqual({ cents: 1_510, state: 'succeeded' });
    await issueInvoices(app);
    const creditNotes = await readAll(app, invoices);
    const note = creditNotes.find(
      ({ invoice }) => invoice.kind === 'credit_note' && invoice.grossCents === 1_510,
    );
    expect(note?.invoice).toMatchObject({ vatCents: 0, lines: [{ vatPerMille: 0 }] });
  });

  test('is refused while the bank disputes the payment, or too little of it is left', async () => {
    const { sessionId, cardId } = await buyCard(app, 5_000);
    app.payments.externalChanges.dispute(`pi_${sessionId}`, 5_000);
    expect(await readCode(refund(cardId))).toBe('gift_card.refund_refused');
    app.payments.externalChanges.decide(`pi_${sessionId}`, 'won');
    app.payments.externalChanges.refund(`pi_${sessionId}`, 1);
    expect(await readCode(refund(cardId))).toBe('gift_card.refund_refused');
    expect(await readStoredCard(app, cardId)).toMatchObject({ state: 'issued', remainingCents: 5_000 });
  });

  test('that fails closes the card like a cancelled one, and the operator is alerted', async () => {
    const { sessionId, cardId } = await buyCard(app, 5_000);
    await refund(cardId);
    app.payments.externalChanges.dispute(`pi_${sessionId}`, 5_000);
    await run(cardId);
    expect(await sumBalances(app, cardId)).toMatchObject({ back: 0, closed: 5_000 });
    expect((await readGiftCard(app)(administrator, cardId)).refund?.state).toBe('refused');
    expect(await readMails(app, 'administrator_alert')).toHaveLength(1);
    expect([await notes(), app.payments.refundRequestCount]).toEqual([[], 0]);
  });

  test('requires an administrator with a fresh second factor', async () => {
    const { cardId } = await buyCard(app);
    expect((await readGiftCard(app)(manager, cardId)).canRefund).toBe(false);
    expect((await readGiftCard(app)(administrator, cardId)).canRefund).toBe(true);
    expect(await readCode(refund(cardId, manager))).toBe('route.not_found');
    const stale = person('hugo', { administratorRole: 'everything', factor: 'stale' });
    expect(await readCode(refund(cardId, stale))).toBe('identity.factor_stale');
    await refund(cardId);
    expect(await readCode(refund(cardId))).toBe('gift_card.state_refused');
  });
});

describe('an expired card', () => {
  const FIVE_YEARS_MS = 5 * 366 * 86_400_000;

  test('has its balance closed by a ledger entry, once, and pays nothing', async () => {
    const { code, cardId } = await buyCard(app, 5_000);
    expect(await closeExpiredCards(app)()).toBe(0);
    app.clock.forward(FIVE_YEARS_MS);
    expect(await closeExpiredCards(app)()).toBe(1);
    expect(await closeExpiredCards(app)()).toBe(0);
    expect(await readStoredCard(app, cardId)).toMatchObject({ state: 'expired', remainingCents: 0 });
    expect((await readGiftCard(app)(manager, cardId)).entries.map(({ cause }) => cause)).toEqual([
      'issued',
      'expired',
    ]);
    expect(await sumBalances(app)).toMatchObject({ card: 0, closed: 5_000 });
    expect((await readCardBalance(app)(code)).uses).toMatchObject([{ kind: 'expired', cents: 5_000 }]);
  });

  test('gets amounts that an order returns, and half a year to spend them', async () => {
    const { code, cardId } = await buyCard(app, 5_000);
    const { orderId } = await placeOrderWithCards(app, [code]);
    await payCoveredOrder(app)(anne, orderId);
    app.clock.forward(FIVE_YEARS_MS);
    await closeExpiredCards(app)();
    expect(await sumBalances(app, cardId)).toMatchObject({ spent: 3_490, closed: 1_510 });
    await refundOrderByHand(app)(administrator, orderId, 'demandé');
    expect(await readStoredCard(app, cardId)).toMatchObject({ state: 'partly_used', remainingCents: 3_490 });
    expect(await closeExpiredCards(app)()).toBe(0);
  });

  test('waits while a bank disputes its payment', async () => {
    const { sessionId, cardId } = await buyCard(app, 5_000);
    app.payments.externalChanges.dispute(`pi_${sessionId}`, 5_000);
    await settlePayment(app)(`pi_${sessionId}`);
    app.clock.forward(FIVE_YEARS_MS);
    expect(await closeExpiredCards(app)()).toBe(0);
    expect((await readStoredCard(app, cardId)).remainingCents).toBe(5_000);
  });
});

test('its code is mailed again to the same address, each time as a new mail with the same code', async () => {
  const { cardId } = await buyCard(app);
  await sendGiftCardAgain(app)(manager, cardId, 'message perdu');
  await sendGiftCardAgain(app)(manager, cardId, 'message perdu');
  const cardMails = await readMails(app, 'gift_card');
  expect(cardMails).toHaveLength(3);
  expect(new Set(cardMails.map(({ to, data }) => `${to.address} ${data.code}`)).size).toBe(1);
  expect((await readGiftCard(app)(manager, cardId)).sendings).toBe(2);
});
