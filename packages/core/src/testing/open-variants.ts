import type { Cart, PostalAddress } from '@souvenance/contracts';
import { openCheckout } from '../selling/checkouts/open-checkout.ts';
import { variantOrderId } from '../selling/orders/editions/variants.ts';
import { createOrder } from '../selling/orders/placing/place-order.ts';
import { approveProof } from '../selling/orders/proof/approve-proof.ts';
import { fulfil } from '../selling/payments/fulfil.ts';
import { person, type TestApp } from './create-test-app.ts';
import { address, cart, openBook, renderBook } from './open-order.ts';
import { prepare, readAtelierToken } from './open-shop.ts';

const anne = person('anne');

export const mother: PostalAddress = {
  ...address,
  name: 'Jeanne Morel',
  line1: '8, rue du Pont',
  city: 'Nantes',
  postcode: '44000',
};

export const large = { format: 'a5-broche', largePrint: true } as const;

/** Three copies of the first edition stay; the one in large print goes to the mother. */
export const withLarge: Cart = {
  ...cart,
  copies: 3,
  variants: [{ ...large, copies: 1 }],
  otherParcels: [{ copies: 0, country: 'FR', variants: [1] }],
};

export const LARGE_PAGES = 150;

/** An order of two editions of a book whose pages are all set, none of them approved. */
export const draftOrderOfTwo = async (app: TestApp, wish: Partial<Cart> = {}) => {
  const bookId = await openBook(app);
  const first = await renderBook(app, bookId);
  const second = await renderBook(app, bookId, { variant: large, pages: LARGE_PAGES });
  const draft = { bookId, cart: { ...withLarge, ...wish }, address, otherAddresses: [mother] };
  const { id } = await createOrder(app)(anne, draft);
  return { orderId: id, bookId, first, second, variantId: variantOrderId(id, 1) };
};

/** The same, every edition approved and paid. */
export const placePaidOrderOfTwo = async (app: TestApp, wish: Partial<Cart> = {}) => {
  const order = await draftOrderOfTwo(app, wish);
  for (const proof of [order.first, order.second])
    await approveProof(app)(anne, order.orderId, { ...proof, confirmations: [] });
  const { sessionId } = await openCheckout(app)(anne, order.orderId);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  return { ...order, sessionId };
};

/** The same, each edition sent to its print shop. */
export const placeSentOrderOfTwo = async (app: TestApp, wish: Partial<Cart> = {}) => {
  const order = await placePaidOrderOfTwo(app, wish);
  await prepare(app, order.orderId);
  await prepare(app, order.variantId);
  const tokens = [
    await readAtelierToken(app, order.orderId),
    await readAtelierToken(app, order.variantId),
  ] as const;
  return { ...order, tokens };
};
