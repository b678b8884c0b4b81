import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelGiftCard } from '../../oversight/admin/manage-gift-cards.ts';
import { refundOrderByHand } from '../../oversight/admin/manage-orders.ts';
import { refundPartByHand } from '../../oversight/admin/refund-part-by-hand.ts';
import { cancelOrder } from '../../printing/print-jobs/cancel-order.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { jobsIn } from '../../testing/kept.ts';
import { balancesIn, boughtCard, orderWithCards } from '../../testing/open-cards.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { givePartAsAsked, orderOf, refundAsAsked } from '../../testing/open-order.ts';
import { allOf, codeOf } from '../../testing/read-house.ts';
import { onCards, returnedOnCards } from '../cards/card-use.ts';
import { giftCardEntries, giftCards } from '../cards/gift-card.ts';
import { orders } from '../orders/order.ts';
import { addOrderCard, removeOrderCard } from '../orders/set-order-cards.ts';
import { fulfil } from './fulfil.ts';
import { leftCents } from './give-refund-part.ts';
import { openCheckout, payWithCards } from './open-checkout.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const anne = person('anne');
const ORDERS = 3;

interface Scene {
  readonly house: House;
  readonly orderIds: readonly string[];
  readonly cards: readonly { code: string; cardId: string; sessionId: string }[];
}

/** Three orders of one book, and three cards: less than an order, about one, and more than two. */
const openScene = async (): Promise<Scene> => {
  const house = openHouse();
  const cards = [
    await boughtCard(house, 2_000, 0),
    await boughtCard(house, 3_500, 1),
    await boughtCard(house, 9_000, 2),
  ];
  const { orderId } = await orderWithCards(house, []);
  const first = await orderOf(house, orderId);
  const orderIds = Array.from({ length: ORDERS }, (_, at) => `order-${at}`);
  for (const id of orderIds)
    await house.documents.transact(async (tx) => tx.create(orders, id, { ...first, number: id }));
  return { house, orderIds, cards };
};

type Deed = (scene: Scene, orderId: string, card: Scene['cards'][number], cents: number) => Promise<unknown>;

const intentOf = async (house: House, orderId: string): Promise<string> =>
  (await orderOf(house, orderId)).paymentIntentId ?? 'none';

/** What people and services do; refused as often as not. */
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
    const standing = await house.payments.readStanding(await intentOf(house, orderId));
    const none = { paidCents: 0, refundedCents: 0, refunds: [], disputes: [] };
    const left = leftCents(order, standing ?? none);
    await refundPartByHand(house)(administrator, orderId, { cents, leftCents: left, reason: 'geste' });
  },
  work: async ({ house }, orderId) => {
    const { sessionId, refundParts } = await orderOf(house, orderId);
    if (sessionId === null) return;
    await refundAsAsked(house, sessionId);
    for (let part = 1; part <= refundParts.length; part += 1) await givePartAsAsked(house, sessionId, part);
  },
  dispute: async ({ house }, orderId) => {
    const standing = await house.payments.readStanding(await intentOf(house, orderId));
    const left = (standing?.paidCents ?? 0) - (standing?.refundedCents ?? 0);
    if (standing === null || left <= 0 || standing.disputes.length > 0) return;
    house.payments.elsewhere.dispute(await intentOf(house, orderId), left);
    await settlePayment(house)(await intentOf(house, orderId));
  },
  decide: async ({ house }, orderId, _, cents) => {
    const intent = await intentOf(house, orderId);
    const standing = await house.payments.readStanding(intent);
    if (!standing?.disputes.some(({ state }) => state === 'open')) return;
    house.payments.elsewhere.decide(intent, cents % 2 === 0 ? 'won' : 'lost');
    await settlePayment(house)(intent);
  },
  cancelCard: ({ house }, _, { cardId }, cents) =>
    cents % 7 === 0 ? cancelGiftCard(house)(administrator, cardId, 'perdue') : Promise.resolve(),
};

const checkLedger = async ({ house, orderIds, cards }: Scene): Promise<void> => {
  const entries = await allOf(house, giftCardEntries);
  for (const { amounts } of entries)
    expect(Object.values(amounts).reduce((sum, one) => sum + one, 0)).toBe(0);
  for (const { cardId } of cards) {
    const { card, held, sold } = await balancesIn(house, cardId);
    const known = (await house.documents.get(giftCards, cardId))?.value;
    expect([known?.leftCents, known?.heldCents, known?.cents]).toEqual([card, held, -sold]);
    expect(card >= 0 && held >= 0).toBe(true);
  }
  const all = await Promise.all(orderIds.map((id) => orderOf(house, id)));
  const unpaid = all.filter(({ paidAt }) => paidAt === null);
  const paid = all.filter(({ paidAt }) => paidAt !== null);
  const { held, spent } = await balancesIn(house);
  expect(held).toBe(unpaid.reduce((sum, order) => sum + onCards(order.cards), 0));
  expect(spent).toBe(
    paid.reduce((sum, order) => sum + onCards(order.cards) - returnedOnCards(order.cards), 0),
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
    if (order.paidAt !== null) expect(byBank + onCards(order.cards)).toBe(order.quote.totalCents);
    const given = house.payments.refunded.filter((one) => one.paymentIntentId === order.paymentIntentId);
    expect(given.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(byBank);
    for (const { cents, returnedCents } of order.cards) expect(returnedCents).toBeLessThanOrEqual(cents);
    expect(order.goneCents).toBeLessThanOrEqual(order.quote.totalCents);
  }
};

/** What is done most often, so that most runs pay something. */
const USUAL = ['add', 'open', 'pay', 'payWithCards'] as const;

const step = fc.record({
  deed: fc.constantFrom(...Object.keys(deeds), ...USUAL, ...USUAL),
  order: fc.integer({ min: 0, max: ORDERS - 1 }),
  card: fc.integer({ min: 0, max: 2 }),
  cents: fc.integer({ min: 1, max: 3_000 }),
});

test('whatever is done with orders, cards, refunds and disputes, the ledger comes to nothing and no cent is made or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      const scene = await openScene();
      for (const { deed, order, card, cents } of steps) {
        const [orderId = '', one] = [scene.orderIds[order], scene.cards[card]];
        const act = deeds[deed];
        if (act === undefined || one === undefined) continue;
        // What is refused is refused; anything that is no refusal fails.
        await codeOf(act(scene, orderId, one, cents));
      }
      await checkLedger(scene);
      await checkPaid(scene);
    }),
    { numRuns: 500 },
  );
}, 600_000);
