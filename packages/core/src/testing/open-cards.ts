import { type GiftCardDocument, giftCardEntries, giftCards } from '../selling/cards/gift-card.ts';
import { openCheckout } from '../selling/checkouts/open-checkout.ts';
import { addOrderCard } from '../selling/orders/placing/set-order-cards.ts';
import { fulfil } from '../selling/payments/fulfil.ts';
import { person, type TestApp } from './create-test-app.ts';
import { card, openPaidGifts } from './open-gifts.ts';
import { placeApprovedOrder } from './open-order.ts';
import { readAll } from './read-test-app.ts';

const anne = person('anne');

/** Requests of carts, each another one. */
const requestOf = (number: number): string => `6f1c8d1e-6f0a-4c43-9c7e-${String(number).padStart(12, '0')}`;

/** A card that was bought and paid: its code, and its id. */
export const buyCard = async (app: TestApp, cents = 5_000, number = 0) => {
  const { codeOf, idOf, sessionId, purchaseId } = await openPaidGifts(
    app,
    [{ ...card, cents, recipient: `Paul ${number}`, email: `paul${number}@exemple.fr` }],
    requestOf(number),
  );
  return { code: codeOf(0), cardId: idOf(0), sessionId, purchaseId };
};

export const readStoredCard = async ({ documents }: TestApp, cardId: string): Promise<GiftCardDocument> => {
  const storedGiftCard = await documents.get(giftCards, cardId);
  if (storedGiftCard === null) throw new Error(`no card ${cardId}`);
  return storedGiftCard.value;
};

/** An order whose proof is approved, with these cards on it. */
export const placeOrderWithCards = async (app: TestApp, codes: readonly string[]) => {
  const order = await placeApprovedOrder(app);
  for (const code of codes) await addOrderCard(app)(anne, order.orderId, code);
  return order;
};

/** The same, the rest paid by bank card. */
export const payPartlyByCard = async (app: TestApp, codes: readonly string[]) => {
  const order = await placeOrderWithCards(app, codes);
  const { sessionId } = await openCheckout(app)(anne, order.orderId);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  return { ...order, sessionId };
};

const ACCOUNTS = ['card', 'sold', 'reserved', 'spent', 'closed', 'back', 'lost'] as const;
type Balances = Record<(typeof ACCOUNTS)[number], number>;
const none = (): Balances => ({ card: 0, sold: 0, reserved: 0, spent: 0, closed: 0, back: 0, lost: 0 });

/** The balances of the ledger, account by account: of all cards, or of one. */
export const sumBalances = async (app: TestApp, cardId?: string): Promise<Balances> => {
  const entries = await readAll(app, giftCardEntries);
  return entries
    .filter((entry) => cardId === undefined || entry.cardId === cardId)
    .reduce((sums, { amounts }) => {
      for (const account of ACCOUNTS) sums[account] += amounts[account];
      return sums;
    }, none());
};
