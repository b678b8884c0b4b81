import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import { refundOrderByHand, refundPartByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/order-changes/cancel-order.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { jobsIn } from '../../testing/kept.ts';
import { balancesIn, boughtCard, orderWithCards } from '../../testing/open-cards.ts';
import { box, card, giftIn, giveGiftAsAsked, paidGifts } from '../../testing/open-gifts.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { givePartAsAsked, orderOf, refundAsAsked } from '../../testing/open-order.ts';
import { allOf, codeOf } from '../../testing/read-house.ts';
import { cancelGiftCard, refundGiftCard } from '../cards/admin/manage-gift-cards.ts';
import { sumCardCents, sumReturnedCents } from '../cards/card-use.ts';
import { closeExpiredCards } from '../cards/expire-cards.ts';
import { giftCardEntries, giftCards } from '../cards/gift-card.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { acceptGift } from '../gifts/accept-gift.ts';
import { declineGift, openGift } from '../gifts/open-gift.ts';
import { orders } from '../orders/order.ts';
import { addOrderCard, removeOrderCard } from '../orders/placing/set-order-cards.ts';
import { leftCents } from '../refunds/give-refund-part.ts';
import { returnGift } from '../refunds/return-gift.ts';
import { openPlanCheckout } from '../subscriptions/open-plan-checkout.ts';
import { settleSubscriber } from '../subscriptions/settle-billing.ts';
import { fulfil } from './fulfil.ts';
import { payWithCards } from './pay-with-cards.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
const ORDERS = 3;

interface Scene {
  readonly house: House;
  readonly orderIds: readonly string[];
  readonly cards: readonly Awaited<ReturnType<typeof boughtCard>>[];
  /** A cart with two boxes and a card beside them: its link, and its boxes. */
  readonly cart: Awaited<ReturnType<typeof paidGifts>>;
}

/** Three orders of one book; three cards: less than an order, about one, and more than two; and a cart of boxes with a card. */
const openScene = async (): Promise<Scene> => {
  const house = openHouse();
  const cards = [await boughtCard(house, 2_000, 0), await boughtCard(house, 3_500, 1)];
  const cart = await paidGifts(house, [box, { ...box, recipient: 'Paul' }, { ...card, cents: 9_000 }]);
  cards.push({ code: cart.codeOf(2), cardId: cart.idOf(2), ...cart });
  const { orderId } = await orderWithCards(house, []);
  const first = await orderOf(house, orderId);
  const orderIds = Array.from({ length: ORDERS }, (_, at) => `order-${at}`);
  for (const id of orderIds)
    await house.documents.transact(async (tx) => tx.create(orders, id, { ...first, number: id }));
  await openPlanCheckout(house)(anne, { familyId: first.familyId, priceId: 'basic_month' });
  return { house, orderIds, cards, cart };
};

type Deed = (scene: Scene, orderId: string, card: Scene['cards'][number], cents: number) => Promise<unknown>;

const lostOf = (paymentStatus: PaymentStatus | null): number =>
  (paymentStatus?.disputes ?? [])
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { cents }) => sum + cents, 0);

const intentOf = async (house: House, orderId: string): Promise<string> =>
  (await orderOf(house, orderId)).paymentIntentId ?? 'none';

/** Actions of people and services; about half of them are refused. */
const deeds: Readonly<Record<string, Deed>> = {
  add: ({ house }, orderId, { code }) => addOrderCard(house)(anne, orderId, code),
  remove: ({ house }, orderId, { cardId }) => removeOrderCard(house)(anne, orderId, cardId),
  open: ({ house }, orderId) => openCheckout(house)(anne, orderId),
  payWithCards: ({ house }, orderId) => payWithCards(house)(anne, orderId),
  pay: async ({ house }, orderId) => {
    const { sessionId } = await orderOf(house, orderId);
    if (sessionId === null || house.payments.sessions.get(sessionId)?.status !== 'open') return;
    house.payments.pay(sessionId);
    await fulfil(house)(sessionId);
  },
  expire: async ({ house }, orderId) => {
    const { sessionId } = await orderOf(house, orderId);
    if (sessionId === null || house.payments.sessions.get(sessionId)?.status !== 'open') return;
    await house.payments.expireSession(sessionId);
  },
  reconcile: async ({ house }) => {
    house.clock.forward(120_000);
    await reconcilePayments(house)(0, () => undefined);
  },
  cancel: ({ house }, orderId) => cancelOrder(house)(anne, orderId),
  refund: ({ house }, orderId) => refundOrderByHand(house)(administrator, orderId, 'demandé'),
  part: async ({ house }, orderId, _, cents) => {
    const order = await orderOf(house, orderId);
    const paymentStatus = await house.payments.readStatus(await intentOf(house, orderId));
    const none = { paidCents: 0, refundedCents: 0, refunds: [], disputes: [] };
    const refundableCents = leftCents(order, paymentStatus ?? none);
    await refundPartByHand(house)(administrator, orderId, {
      cents,
      leftCents: refundableCents,
      reason: 'geste',
    });
  },
  work: async ({ house }, orderId) => {
    const { sessionId, refundParts } = await orderOf(house, orderId);
    if (sessionId === null) return;
    await refundAsAsked(house, sessionId);
    for (let part = 1; part <= refundParts.length; part += 1) await givePartAsAsked(house, sessionId, part);
  },
  dispute: async ({ house }, orderId) => {
    const paymentStatus = await house.payments.readStatus(await intentOf(house, orderId));
    const refundableCents = (paymentStatus?.paidCents ?? 0) - (paymentStatus?.refundedCents ?? 0);
    if (paymentStatus === null || refundableCents <= 0 || paymentStatus.disputes.length > 0) return;
    house.payments.elsewhere.dispute(await intentOf(house, orderId), refundableCents);
    await settlePayment(house)(await intentOf(house, orderId));
  },
  decide: async ({ house }, orderId, _, cents) => {
    const intent = await intentOf(house, orderId);
    const paymentStatus = await house.payments.readStatus(intent);
    if (!paymentStatus?.disputes.some(({ state }) => state === 'open')) return;
    house.payments.elsewhere.decide(intent, cents % 2 === 0 ? 'won' : 'lost');
    await settlePayment(house)(intent);
  },
  openBox: ({ house, cart }, _, __, cents) => openGift(house)({ kind: 'anonymous' }, cart.codeOf(cents % 2)),
  answer: ({ house, cart }, _, __, cents) =>
    cents % 3 === 0
      ? declineGift(house)({ kind: 'anonymous' }, cart.codeOf(cents % 2))
      : acceptGift(house)(person('jeanne'), cart.codeOf(cents % 2), {
          bookId: null,
          timeZone: 'Europe/Paris',
        }),
  giveBack: ({ house, cart }, _, __, cents) => returnGift(house)(cart.token, cart.idOf(cents % 2)),
  workGifts: async ({ house, cart, cards }) => {
    for (const id of [cart.idOf(0), cart.idOf(1), ...cards.map(({ cardId }) => cardId)])
      await giveGiftAsAsked(house, id);
  },
  refundCard: ({ house }, _, { cardId }) => refundGiftCard(house)(administrator, cardId, 'demandé'),
  giftsElsewhere: async ({ house }, _, { sessionId }, cents) => {
    const intent = `pi_${sessionId}`;
    const paymentStatus = await house.payments.readStatus(intent);
    const refundableCents =
      (paymentStatus?.paidCents ?? 0) - (paymentStatus?.refundedCents ?? 0) - lostOf(paymentStatus);
    if (refundableCents <= 0 || paymentStatus?.disputes.some(({ state }) => state === 'open')) return;
    house.payments.elsewhere.refund(
      intent,
      cents % 3 === 0 ? Math.min(cents, refundableCents) : refundableCents,
    );
    await settlePayment(house)(intent);
  },
  disputeGifts: async ({ house }, _, { sessionId }) => {
    const intent = `pi_${sessionId}`;
    const paymentStatus = await house.payments.readStatus(intent);
    const refundableCents = (paymentStatus?.paidCents ?? 0) - (paymentStatus?.refundedCents ?? 0);
    if (refundableCents <= 0 || (paymentStatus?.disputes.length ?? 0) > 0) return;
    house.payments.elsewhere.dispute(intent, refundableCents);
    await settlePayment(house)(intent);
  },
  decideGifts: async ({ house }, _, { sessionId }, cents) => {
    const intent = `pi_${sessionId}`;
    house.payments.elsewhere.decide(intent, cents % 2 === 0 ? 'won' : 'lost');
    await settlePayment(house)(intent);
  },
  readAgain: ({ house }, _, { sessionId }) => settlePayment(house)(`pi_${sessionId}`),
  plan: async ({ house }, _, __, cents) => {
    const { billing } = house.payments;
    if (cents % 2 === 0) billing.invoice({ id: `in_${cents}`, cents: 900 });
    await settleSubscriber(house)('cus_1');
  },
  expireCards: async ({ house }, _, __, cents) => {
    if (cents % 9 !== 0) return;
    house.clock.forward(5 * 366 * 86_400_000);
    await closeExpiredCards(house)();
  },
  cancelCard: ({ house }, _, { cardId }, cents) =>
    cents % 7 === 0 ? cancelGiftCard(house)(administrator, cardId, 'perdue') : Promise.resolve(),
};

const checkLedger = async ({ house, orderIds, cards }: Scene): Promise<void> => {
  const entries = await allOf(house, giftCardEntries);
  for (const { amounts } of entries)
    expect(Object.values(amounts).reduce((sum, one) => sum + one, 0)).toBe(0);
  for (const { cardId } of cards) {
    const { card, held: reservedCents, sold, back, lost: lostCents } = await balancesIn(house, cardId);
    const cardDocument = (await house.documents.get(giftCards, cardId))?.value;
    expect([cardDocument?.leftCents, cardDocument?.reservedCents, cardDocument?.cents]).toEqual([
      card,
      reservedCents,
      -sold,
    ]);
    expect(card >= 0 && reservedCents >= 0).toBe(true);
    // The buyer gets back at most the price, and the company loses at most the amount spent.
    expect(back <= -sold && lostCents <= 0 && back + lostCents >= 0).toBe(true);
  }
  const all = await Promise.all(orderIds.map((id) => orderOf(house, id)));
  const unpaid = all.filter(({ paidAt }) => paidAt === null);
  const paidOrders = all.filter(({ paidAt }) => paidAt !== null);
  const { held: reservedCents, spent: spentCents } = await balancesIn(house);
  expect(reservedCents).toBe(unpaid.reduce((sum, order) => sum + sumCardCents(order.cards), 0));
  expect(spentCents).toBe(
    paidOrders.reduce((sum, order) => sum + sumCardCents(order.cards) - sumReturnedCents(order.cards), 0),
  );
};

/** Nothing is paid with less than its price, and no more goes back, at the bank and on cards, than was paid there. */
const checkPaid = async ({ house, orderIds }: Scene): Promise<void> => {
  const prepared = (await jobsIn(house, 'prepare-order')).map(({ payload }) => payload.orderId);
  for (const id of orderIds) {
    const order = await orderOf(house, id);
    const session = order.sessionId === null ? null : await house.payments.readSession(order.sessionId);
    const byBank = order.paymentIntentId === null ? 0 : (session?.amountCents ?? 0);
    if (prepared.includes(id)) expect(order.paidAt).not.toBeNull();
    if (order.paidAt !== null) expect(byBank + sumCardCents(order.cards)).toBe(order.quote.totalCents);
    const cardRefunds = house.payments.refunded.filter(
      (one) => one.paymentIntentId === order.paymentIntentId,
    );
    expect(cardRefunds.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(byBank);
    for (const { cents, returnedCents } of order.cards) expect(returnedCents).toBeLessThanOrEqual(cents);
    expect(order.goneCents).toBeLessThanOrEqual(order.quote.totalCents);
  }
};

/**
 * The refunds of a cart of gifts never pass its price, no credit note goes beyond it, and nothing in use is refunded.
 */
const checkGifts = async ({ house, cart, cards }: Scene): Promise<void> => {
  const invoiceJobs = await jobsIn(house, 'issue-invoice');
  for (const { sessionId, purchaseId } of new Set(cards)) {
    const paymentStatus = await house.payments.readStatus(`pi_${sessionId}`);
    const paidCents = paymentStatus?.paidCents ?? 0;
    const goneCents = (paymentStatus?.refundedCents ?? 0) + lostOf(paymentStatus);
    expect(goneCents).toBeLessThanOrEqual(paidCents);
    const notes = invoiceJobs.filter(
      ({ payload }) => payload.orderId === purchaseId && payload.instalment !== undefined,
    );
    const billed = notes.reduce((sum, { payload }) => sum + Number(payload.cents), 0);
    expect(billed).toBeLessThanOrEqual(paidCents);
    // Everything that is known to be gone is known in the ledger: nothing may be spent of it.
    const card = cards.find((one) => one.sessionId === sessionId);
    const cardDocument = card && (await house.documents.get(giftCards, card.cardId))?.value;
    if (goneCents >= paidCents) expect(cardDocument?.leftCents).toBe(0);
  }
  for (const index of [0, 1]) {
    const gift = await giftIn(house, cart.idOf(index));
    const isRefunded = house.payments.refunded.some(({ reference }) => reference === `gift.${index}`);
    if (isRefunded) expect(gift.state).toBe('refunded');
  }
  const invoiced = invoiceJobs
    .filter(({ payload }) => payload.paysFor === 'plan')
    .map(({ payload }) => payload.orderId);
  const invoiceIds = house.payments.billing.invoices.map(({ id }) => id);
  expect(new Set(invoiced).size).toBe(invoiced.length);
  expect(invoiced.every((id) => invoiceIds.includes(String(id)))).toBe(true);
};

/** Frequent actions, so that most runs pay something. */
const USUAL = ['add', 'open', 'pay', 'payWithCards'] as const;

const step = fc.record({
  deed: fc.constantFrom(...Object.keys(deeds), ...USUAL, ...USUAL),
  order: fc.integer({ min: 0, max: ORDERS - 1 }),
  card: fc.integer({ min: 0, max: 2 }),
  cents: fc.integer({ min: 1, max: 3_000 }),
});

test('whatever is done with orders, gifts, cards, plans, refunds and disputes, the ledger comes to nothing and no cent is made or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      const scene = await openScene();
      for (const { deed, order, card, cents } of steps) {
        const [orderId = '', one] = [scene.orderIds[order], scene.cards[card]];
        const act = deeds[deed];
        if (act === undefined || one === undefined) continue;
        // A refusal is fine; every other error fails the test.
        await codeOf(act(scene, orderId, one, cents));
      }
      await checkLedger(scene);
      await checkPaid(scene);
      await checkGifts(scene);
    }),
    { numRuns: 500 },
  );
}, 600_000);
