import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import {
  refundOrderByHand,
  requestPartialRefundByHand,
} from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import { buyCard, placeOrderWithCards, sumBalances } from '../../testing/open-cards.ts';
import { box, card, openPaidGifts, readStoredGift, runGiftRefund } from '../../testing/open-gifts.ts';
import { readStoredOrder, runPartialRefundJob, runRefundJob } from '../../testing/open-order.ts';
import { readAll, readCode } from '../../testing/read-test-app.ts';
import { cancelGiftCard, refundGiftCard } from '../cards/admin/manage-gift-cards.ts';
import { sumCardCents, sumReturnedCents } from '../cards/card-use.ts';
import { closeExpiredCards } from '../cards/expire-cards.ts';
import { giftCardEntries, giftCards } from '../cards/gift-card.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { acceptGift } from '../gifts/accept-gift.ts';
import { declineGift, openGift } from '../gifts/open-gift.ts';
import { orders } from '../orders/order.ts';
import { addOrderCard, removeOrderCard } from '../orders/placing/set-order-cards.ts';
import { returnGift } from '../refunds/return-gift.ts';
import { computeRefundableCents } from '../refunds/run-partial-refund.ts';
import { openPlanCheckout } from '../subscriptions/open-plan-checkout.ts';
import { settleSubscriber } from '../subscriptions/settle-billing.ts';
import { fulfil } from './fulfil.ts';
import { payCoveredOrder } from './pay-covered-order.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
const ORDERS = 3;

interface Scene {
  readonly app: TestApp;
  readonly orderIds: readonly string[];
  readonly cards: readonly Awaited<ReturnType<typeof buyCard>>[];
  /** The secret link and the gift boxes of a cart with two boxes and a gift card. */
  readonly cart: Awaited<ReturnType<typeof openPaidGifts>>;
}

/** Creates three orders of one book, cards worth less than one order, about one and more than two, and a gift cart. */
const openScene = async (): Promise<Scene> => {
  const app = createTestApp();
  const cards = [await buyCard(app, 2_000, 0), await buyCard(app, 3_500, 1)];
  const cart = await openPaidGifts(app, [box, { ...box, recipient: 'Paul' }, { ...card, cents: 9_000 }]);
  cards.push({ code: cart.codeOf(2), cardId: cart.idOf(2), ...cart });
  const { orderId } = await placeOrderWithCards(app, []);
  const first = await readStoredOrder(app, orderId);
  const orderIds = Array.from({ length: ORDERS }, (_, at) => `order-${at}`);
  for (const id of orderIds)
    await app.documents.transact(async (tx) => tx.create(orders, id, { ...first, number: id }));
  await openPlanCheckout(app)(anne, { familyId: first.familyId, priceId: 'basic_month' });
  return { app, orderIds, cards, cart };
};

type Deed = (scene: Scene, orderId: string, card: Scene['cards'][number], cents: number) => Promise<unknown>;

const lostOf = (paymentStatus: PaymentStatus | null): number =>
  (paymentStatus?.disputes ?? [])
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { cents }) => sum + cents, 0);

const intentOf = async (app: TestApp, orderId: string): Promise<string> =>
  (await readStoredOrder(app, orderId)).paymentIntentId ?? 'none';

/** Actions of people and services; about half of them are refused. */
const deeds: Readonly<Record<string, Deed>> = {
  add: ({ app }, orderId, { code }) => addOrderCard(app)(anne, orderId, code),
  remove: ({ app }, orderId, { cardId }) => removeOrderCard(app)(anne, orderId, cardId),
  open: ({ app }, orderId) => openCheckout(app)(anne, orderId),
  payCoveredOrder: ({ app }, orderId) => payCoveredOrder(app)(anne, orderId),
  pay: async ({ app }, orderId) => {
    const { sessionId } = await readStoredOrder(app, orderId);
    if (sessionId === null || app.payments.sessions.get(sessionId)?.status !== 'open') return;
    app.payments.pay(sessionId);
    await fulfil(app)(sessionId);
  },
  expire: async ({ app }, orderId) => {
    const { sessionId } = await readStoredOrder(app, orderId);
    if (sessionId === null || app.payments.sessions.get(sessionId)?.status !== 'open') return;
    await app.payments.expireSession(sessionId);
  },
  reconcile: async ({ app }) => {
    app.clock.forward(120_000);
    await reconcilePayments(app)(0, () => undefined);
  },
  cancel: ({ app }, orderId) => cancelOrder(app)(anne, orderId),
  refund: ({ app }, orderId) => refundOrderByHand(app)(administrator, orderId, 'demandé'),
  part: async ({ app }, orderId, _, cents) => {
    const order = await readStoredOrder(app, orderId);
    const paymentStatus = await app.payments.readStatus(await intentOf(app, orderId));
    const none = { paidCents: 0, refundedCents: 0, refunds: [], disputes: [] };
    const refundableCents = computeRefundableCents(order, paymentStatus ?? none);
    await requestPartialRefundByHand(app)(administrator, orderId, {
      cents,
      remainingCents: refundableCents,
      reason: 'geste',
    });
  },
  work: async ({ app }, orderId) => {
    const { sessionId, partialRefunds } = await readStoredOrder(app, orderId);
    if (sessionId === null) return;
    await runRefundJob(app, sessionId);
    for (let part = 1; part <= partialRefunds.length; part += 1)
      await runPartialRefundJob(app, sessionId, part);
  },
  dispute: async ({ app }, orderId) => {
    const paymentStatus = await app.payments.readStatus(await intentOf(app, orderId));
    const refundableCents = (paymentStatus?.paidCents ?? 0) - (paymentStatus?.refundedCents ?? 0);
    if (paymentStatus === null || refundableCents <= 0 || paymentStatus.disputes.length > 0) return;
    app.payments.externalChanges.dispute(await intentOf(app, orderId), refundableCents);
    await settlePayment(app)(await intentOf(app, orderId));
  },
  decide: async ({ app }, orderId, _, cents) => {
    const intent = await intentOf(app, orderId);
    const paymentStatus = await app.payments.readStatus(intent);
    if (!paymentStatus?.disputes.some(({ state }) => state === 'open')) return;
    app.payments.externalChanges.decide(intent, cents % 2 === 0 ? 'won' : 'lost');
    await settlePayment(app)(intent);
  },
  openBox: ({ app, cart }, _, __, cents) => openGift(app)({ kind: 'anonymous' }, cart.codeOf(cents % 2)),
  answer: ({ app, cart }, _, __, cents) =>
    cents % 3 === 0
      ? declineGift(app)({ kind: 'anonymous' }, cart.codeOf(cents % 2))
      : acceptGift(app)(person('jeanne'), cart.codeOf(cents % 2), { bookId: null }),
  giveBack: ({ app, cart }, _, __, cents) => returnGift(app)(cart.token, cart.idOf(cents % 2)),
  workGifts: async ({ app, cart, cards }) => {
    for (const id of [cart.idOf(0), cart.idOf(1), ...cards.map(({ cardId }) => cardId)])
      await runGiftRefund(app, id);
  },
  refundCard: ({ app }, _, { cardId }) => refundGiftCard(app)(administrator, cardId, 'demandé'),
  giftsElsewhere: async ({ app }, _, { sessionId }, cents) => {
    const intent = `pi_${sessionId}`;
    const paymentStatus = await app.payments.readStatus(intent);
    const refundableCents =
      (paymentStatus?.paidCents ?? 0) - (paymentStatus?.refundedCents ?? 0) - lostOf(paymentStatus);
    if (refundableCents <= 0 || paymentStatus?.disputes.some(({ state }) => state === 'open')) return;
    app.payments.externalChanges.refund(
      intent,
      cents % 3 === 0 ? Math.min(cents, refundableCents) : refundableCents,
    );
    await settlePayment(app)(intent);
  },
  disputeGifts: async ({ app }, _, { sessionId }) => {
    const intent = `pi_${sessionId}`;
    const paymentStatus = await app.payments.readStatus(intent);
    const refundableCents = (paymentStatus?.paidCents ?? 0) - (paymentStatus?.refundedCents ?? 0);
    if (refundableCents <= 0 || (paymentStatus?.disputes.length ?? 0) > 0) return;
    app.payments.externalChanges.dispute(intent, refundableCents);
    await settlePayment(app)(intent);
  },
  decideGifts: async ({ app }, _, { sessionId }, cents) => {
    const intent = `pi_${sessionId}`;
    app.payments.externalChanges.decide(intent, cents % 2 === 0 ? 'won' : 'lost');
    await settlePayment(app)(intent);
  },
  readAgain: ({ app }, _, { sessionId }) => settlePayment(app)(`pi_${sessionId}`),
  plan: async ({ app }, _, __, cents) => {
    const { billing } = app.payments;
    if (cents % 2 === 0) billing.invoice({ id: `in_${cents}`, cents: 900 });
    await settleSubscriber(app)('cus_1');
  },
  expireCards: async ({ app }, _, __, cents) => {
    if (cents % 9 !== 0) return;
    app.clock.forward(5 * 366 * 86_400_000);
    await closeExpiredCards(app)();
  },
  cancelCard: ({ app }, _, { cardId }, cents) =>
    cents % 7 === 0 ? cancelGiftCard(app)(administrator, cardId, 'perdue') : Promise.resolve(),
};

const checkLedger = async ({ app, orderIds, cards }: Scene): Promise<void> => {
  const entries = await readAll(app, giftCardEntries);
  for (const { amounts } of entries)
    expect(Object.values(amounts).reduce((sum, one) => sum + one, 0)).toBe(0);
  for (const { cardId } of cards) {
    const { card, reserved: reservedCents, sold, back, lost: lostCents } = await sumBalances(app, cardId);
    const cardDocument = (await app.documents.get(giftCards, cardId))?.value;
    expect([cardDocument?.remainingCents, cardDocument?.reservedCents, cardDocument?.cents]).toEqual([
      card,
      reservedCents,
      -sold,
    ]);
    expect(card >= 0 && reservedCents >= 0).toBe(true);
    // The buyer gets back at most the price, and the company loses at most the amount spent.
    expect(back <= -sold && lostCents <= 0 && back + lostCents >= 0).toBe(true);
  }
  const all = await Promise.all(orderIds.map((id) => readStoredOrder(app, id)));
  const unpaid = all.filter(({ paidAt }) => paidAt === null);
  const paidOrders = all.filter(({ paidAt }) => paidAt !== null);
  const { reserved: reservedCents, spent: spentCents } = await sumBalances(app);
  expect(reservedCents).toBe(unpaid.reduce((sum, order) => sum + sumCardCents(order.cards), 0));
  expect(spentCents).toBe(
    paidOrders.reduce((sum, order) => sum + sumCardCents(order.cards) - sumReturnedCents(order.cards), 0),
  );
};

/** Asserts that no order is paid below its price, and that bank and cards refund no more than was paid by each. */
const checkPaid = async ({ app, orderIds }: Scene): Promise<void> => {
  const orderIdsToPrepare = (await listJobs(app, 'prepare-order')).map(({ payload }) => payload.orderId);
  for (const id of orderIds) {
    const order = await readStoredOrder(app, id);
    const session = order.sessionId === null ? null : await app.payments.readSession(order.sessionId);
    const byBank = order.paymentIntentId === null ? 0 : (session?.amountCents ?? 0);
    if (orderIdsToPrepare.includes(id)) expect(order.paidAt).not.toBeNull();
    if (order.paidAt !== null) expect(byBank + sumCardCents(order.cards)).toBe(order.quote.totalCents);
    const cardRefunds = app.payments.refunds.filter((one) => one.paymentIntentId === order.paymentIntentId);
    expect(cardRefunds.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(byBank);
    for (const { cents, returnedCents } of order.cards) expect(returnedCents).toBeLessThanOrEqual(cents);
    expect(order.refundedOrLostCents).toBeLessThanOrEqual(order.quote.totalCents);
  }
};

/**
 * The refunds of a cart of gifts never pass its price, no credit note goes beyond it, and nothing in use is refunded.
 */
const checkGifts = async ({ app, cart, cards }: Scene): Promise<void> => {
  const invoiceJobs = await listJobs(app, 'issue-invoice');
  for (const { sessionId, purchaseId } of new Set(cards)) {
    const paymentStatus = await app.payments.readStatus(`pi_${sessionId}`);
    const paidCents = paymentStatus?.paidCents ?? 0;
    const refundedOrLostCents = (paymentStatus?.refundedCents ?? 0) + lostOf(paymentStatus);
    expect(refundedOrLostCents).toBeLessThanOrEqual(paidCents);
    const notes = invoiceJobs.filter(
      ({ payload }) => payload.orderId === purchaseId && payload.refundReference !== undefined,
    );
    const billed = notes.reduce((sum, { payload }) => sum + Number(payload.cents), 0);
    expect(billed).toBeLessThanOrEqual(paidCents);
    // The ledger contains every loss, so that no lost amount can be spent.
    const card = cards.find((one) => one.sessionId === sessionId);
    const cardDocument = card && (await app.documents.get(giftCards, card.cardId))?.value;
    if (refundedOrLostCents >= paidCents) expect(cardDocument?.remainingCents).toBe(0);
  }
  for (const index of [0, 1]) {
    const gift = await readStoredGift(app, cart.idOf(index));
    const isRefunded = app.payments.refunds.some(({ reference }) => reference === `gift.${index}`);
    if (isRefunded) expect(gift.state).toBe('refunded');
  }
  const invoiced = invoiceJobs
    .filter(({ payload }) => payload.paysFor === 'plan')
    .map(({ payload }) => payload.orderId);
  const invoiceIds = app.payments.billing.invoices.map(({ id }) => id);
  expect(new Set(invoiced).size).toBe(invoiced.length);
  expect(invoiced.every((id) => invoiceIds.includes(String(id)))).toBe(true);
};

/** Frequent actions, so that most runs pay something. */
const USUAL = ['add', 'open', 'pay', 'payCoveredOrder'] as const;

const step = fc.record({
  deed: fc.constantFrom(...Object.keys(deeds), ...USUAL, ...USUAL),
  order: fc.integer({ min: 0, max: ORDERS - 1 }),
  card: fc.integer({ min: 0, max: 2 }),
  cents: fc.integer({ min: 1, max: 3_000 }),
});

test('in any sequence of orders, gifts, cards, plans, refunds and disputes the ledger sums to zero and no cent is created or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      const scene = await openScene();
      for (const { deed, order, card, cents } of steps) {
        const [orderId = '', one] = [scene.orderIds[order], scene.cards[card]];
        const act = deeds[deed];
        if (act === undefined || one === undefined) continue;
        // A refusal is fine; every other error fails the test.
        await readCode(act(scene, orderId, one, cents));
      }
      await checkLedger(scene);
      await checkPaid(scene);
      await checkGifts(scene);
    }),
    { numRuns: 120 },
  );
}, 600_000);
