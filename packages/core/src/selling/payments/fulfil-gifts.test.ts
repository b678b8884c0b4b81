import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../foundation/mail/mail.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import {
  box,
  buyer,
  card,
  openPaidGifts,
  openPayableGifts,
  readStoredGift,
  runGiftCardTypesetting,
} from '../../testing/open-gifts.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { giftCardEntries, giftCards } from '../cards/gift-card.ts';
import { openGiftCheckout } from '../checkouts/open-gift-checkout.ts';
import { gifts } from '../gifts/gift.ts';
import { confirmGifts } from './confirm-gifts.ts';
import { fulfil } from './fulfil.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const kinds = async (of = app) =>
  (await findEvery(of.documents, mails, {})).map(({ value }) => value.kind).toSorted();
const otherRequest = '0b9a3a52-4a53-4f0c-8d6b-6d3a4c1f7e21';

test('a paid cart is delivered: boxes wait for their day, cards are mailed with their code, the buyer is thanked', async () => {
  const { idOf, codeOf } = await openPaidGifts(app, [box, { ...card, email: null }, card]);
  expect(await readStoredGift(app, idOf(0))).toMatchObject({ state: 'scheduled', cents: 5_900 });
  expect((await findEvery(app.documents, giftCards, {})).map(({ value }) => value.cents)).toEqual([
    5_000, 5_000,
  ]);
  const entries = await findEvery(app.documents, giftCardEntries, {});
  expect(entries.map(({ value }) => [value.amounts.card, value.amounts.sold])).toEqual([
    [5_000, -5_000],
    [5_000, -5_000],
  ]);
  expect(await kinds()).toEqual(['gift', 'gift', 'gift_card', 'gift_card', 'invoice']);
  await runGiftCardTypesetting(app, idOf(0));
  await runGiftCardTypesetting(app, idOf(0));
  expect(await kinds()).toEqual(['gift', 'gift', 'gift', 'gift_card', 'gift_card', 'invoice']);
  expect((await readMails(app, 'gift')).map(({ data }) => data.cardOf)).toContain(idOf(0));
  const cardMails = await readMails(app, 'gift_card');
  expect(cardMails.map(({ to }) => to.address).toSorted()).toEqual([buyer.email, 'paul@exemple.fr']);
  const facts = cardMails.map(({ to, data }) => [to.name, data.isToBuyer, data.recipient]);
  expect(facts.toSorted()).toEqual(
    [
      [buyer.name, true, 'Paul Morel'],
      ['Paul Morel', false, 'Paul Morel'],
    ].toSorted(),
  );
  const codes = cardMails.map(({ data }) => String(data.code).replaceAll('-', '')).toSorted();
  expect(codes).toEqual([codeOf(1), codeOf(2)].toSorted());
});

test('a code is stored only in its mail', async () => {
  const { codeOf } = await openPaidGifts(app, [box, card]);
  const all = JSON.stringify([
    await findEvery(app.documents, gifts, {}),
    await findEvery(app.documents, giftCards, {}),
  ]);
  expect(all).not.toContain(codeOf(0));
  expect(all).not.toContain(codeOf(1));
});

test('the same cart clicked twice has one payment page; once paid, it has none', async () => {
  const first = await openPayableGifts(app);
  expect((await openPayableGifts(app)).sessionId).toBe(first.sessionId);
  expect((await openPayableGifts(app, [box], otherRequest)).sessionId).not.toBe(first.sessionId);
  app.payments.pay(first.sessionId);
  await expect(openPayableGifts(app)).rejects.toMatchObject({ code: 'gift.state_refused' });
});

test('an expired page is replaced by another one', async () => {
  const first = await openPayableGifts(app);
  await app.payments.expireSession(first.sessionId);
  const second = await openPayableGifts(app);
  expect(second).toMatchObject({ purchaseId: first.purchaseId });
  expect(second.sessionId).not.toBe(first.sessionId);
});

test.each([
  ['another amount', { amountCents: 1 }],
  ['another currency', { currency: 'usd' }],
  ['real money in a test installation', { livemode: true }],
  ['another cart', { orderId: 'another' }],
])('a payment of %s delivers nothing, and alerts the operator once', async (_, as) => {
  const { sessionId } = await openPayableGifts(app, [box, card]);
  app.payments.pay(sessionId, as);
  await fulfil(app)(sessionId);
  await fulfil(app)(sessionId);
  expect(await kinds()).toEqual(['administrator_alert']);
  expect(await findEvery(app.documents, gifts, {})).toEqual([]);
  expect(await findEvery(app.documents, giftCards, {})).toEqual([]);
});

test('carts whose events were all lost are delivered by one round', async () => {
  const carts = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      openPayableGifts(app, [{ ...box, email: `jeanne${at}@exemple.fr` }], otherRequest),
    ),
  );
  for (const { sessionId } of carts) app.payments.pay(sessionId);
  app.clock.forward(60_000);
  await reconcilePayments(app)(30_000, (error) => expect.unreachable(String(error)));
  expect(await findEvery(app.documents, gifts, {})).toHaveLength(20);
});

test('each cart is delivered once, in any order and number of payment events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      async (channels, together) => {
        const of = createTestApp();
        const carts = await Promise.all(
          [0, 1, 2, 3, 4].map((at) =>
            openPayableGifts(of, [{ ...box, recipient: `Jeanne ${at}` }, card], otherRequest),
          ),
        );
        for (const { sessionId } of carts) of.payments.pay(sessionId);
        for (let from = 0; from < channels.length; from += together)
          await Promise.all(
            channels.slice(from, from + together).map((at) => fulfil(of)(carts[at]?.sessionId ?? '')),
          );
        const settled = new Set(channels).size;
        expect(await findEvery(of.documents, gifts, {})).toHaveLength(settled);
        expect(await findEvery(of.documents, giftCardEntries, {})).toHaveLength(settled);
        expect(await kinds(of)).toEqual([
          ...Array.from({ length: settled }, () => 'gift'),
          ...Array.from({ length: settled }, () => 'gift_card'),
          ...Array.from({ length: settled }, () => 'invoice'),
        ]);
      },
    ),
    { numRuns: 25 },
  );
});

describe('a gift cart', () => {
  const open = (items: Parameters<typeof openPayableGifts>[1]) => openPayableGifts(app, items);
  test.each([1_900, 50_100, 5_050])('refuses a card of %d cents', async (cents) => {
    await expect(open([{ ...card, cents }])).rejects.toMatchObject({ code: 'gift.amount_refused' });
  });
  test.each(['2026-03-01', '2027-03-04'])('refuses the day %s', async (on) => {
    await expect(open([{ ...box, on }])).rejects.toMatchObject({ code: 'gift.date_refused' });
  });
  test('uses the day in the recipient’s time zone', async () => {
    // At 10:00 UTC on 2 March it is 3 March in Kiritimati.
    app.clock.forward(3_600_000);
    const there = { ...box, timeZone: 'Pacific/Kiritimati' };
    await expect(open([{ ...there, on: '2026-03-02' }])).rejects.toMatchObject({ code: 'gift.date_refused' });
    await open([{ ...there, on: '2026-03-03' }]);
  });
  test('refuses an unknown time zone', async () => {
    await expect(open([{ ...box, timeZone: 'Mars/Olympus' }])).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
  test('is limited for its buyer and for its recipient', async () => {
    const few = createTestApp({ LIMIT_GIFT_CARTS_PER_BUYER: '2', LIMIT_GIFTS_PER_RECIPIENT: '1' });
    const other = { ...box, email: 'autre@exemple.fr' };
    await openPayableGifts(few, [box]);
    await expect(openPayableGifts(few, [box], otherRequest)).rejects.toMatchObject({
      code: 'gift.recipient_full',
    });
    await openPayableGifts(few, [other]);
    await expect(openPayableGifts(few, [{ ...other, email: null }])).rejects.toMatchObject({
      code: 'gift.too_many',
    });
  });
  test('counts every gift for its recipient', async () => {
    const few = createTestApp({ LIMIT_GIFTS_PER_RECIPIENT: '2' });
    await expect(openPayableGifts(few, [box, box, box])).rejects.toMatchObject({
      code: 'gift.recipient_full',
    });
    await openPayableGifts(few, [box, box]);
    await expect(openPayableGifts(few, [box], otherRequest)).rejects.toMatchObject({
      code: 'gift.recipient_full',
    });
  });
});

test('the thanks page shows the payment once it arrived, and an unknown session is refused', async () => {
  const { sessionId } = await openPayableGifts(app);
  expect(await confirmGifts(app)(sessionId)).toMatchObject({ state: 'awaiting_payment' });
  app.payments.pay(sessionId);
  expect(await confirmGifts(app)(sessionId)).toMatchObject({ state: 'paid' });
  await expect(confirmGifts(app)('cs_of_nobody')).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
});

test('an unavailable payment service opens no page, and the next click does', async () => {
  app.payments.isAway = true;
  const cart = { requestId: otherRequest, buyer, items: [box] };
  await expect(openGiftCheckout(app)(cart)).rejects.toMatchObject({ code: 'payment.unavailable' });
  app.payments.isAway = false;
  await openGiftCheckout(app)(cart);
});
