import type { Cart, PostalAddress } from '@souvenance/contracts';
import { openCheckout } from '../selling/checkouts/open-checkout.ts';
import { variantOrderId } from '../selling/orders/editions/variants.ts';
import { createOrder } from '../selling/orders/placing/place-order.ts';
import { approveProof } from '../selling/orders/proof/approve-proof.ts';
import { fulfil } from '../selling/payments/fulfil.ts';
import { type House, person } from './open-house.ts';
import { address, cart, openBook, renderBook } from './open-order.ts';
import { prepare, tokenOf } from './open-shop.ts';

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
export const draftOfTwo = async (house: House, wish: Partial<Cart> = {}) => {
  const bookId = await openBook(house);
  const first = await renderBook(house, bookId);
  const second = await renderBook(house, bookId, { variant: large, pages: LARGE_PAGES });
  const draft = { bookId, cart: { ...withLarge, ...wish }, address, otherAddresses: [mother] };
  const { id } = await createOrder(house)(anne, draft);
  return { orderId: id, bookId, first, second, variantId: variantOrderId(id, 1) };
};

/** The same, every edition approved and paid. */
export const paidOrderOfTwo = async (house: House, wish: Partial<Cart> = {}) => {
  const order = await draftOfTwo(house, wish);
  for (const proof of [order.first, order.second])
    await approveProof(house)(anne, order.orderId, { ...proof, confirmations: [] });
  const { sessionId } = await openCheckout(house)(anne, order.orderId);
  house.payments.pay(sessionId);
  await fulfil(house)(sessionId);
  return { ...order, sessionId };
};

/** The same, each edition sent to its print shop. */
export const sentOrderOfTwo = async (house: House, wish: Partial<Cart> = {}) => {
  const order = await paidOrderOfTwo(house, wish);
  await prepare(house, order.orderId);
  await prepare(house, order.variantId);
  const tokens = [await tokenOf(house, order.orderId), await tokenOf(house, order.variantId)] as const;
  return { ...order, tokens };
};
