import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openPaidGifts } from '../../testing/open-gifts.ts';
import {
  address,
  cart,
  issueInvoices,
  openBook,
  readStoredOrder,
  renderBook,
} from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { updateBook } from '../../writing/books/editing/manage-book.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { buildInvoiceId, invoices } from '../invoices/invoice.ts';
import { openOwnOrder } from '../orders/open-own-order.ts';
import { createOrder, updateOrder } from '../orders/placing/place-order.ts';
import { quoteNewOrder, quoteOrder } from '../orders/placing/quote-order.ts';
import { setOrderCode } from '../orders/placing/set-order-code.ts';
import { approveProof } from '../orders/proof/approve-proof.ts';
import { payCoveredOrder } from '../payments/pay-covered-order.ts';
import { computeQuote } from '../quotes/quote.ts';
import { settleCode } from '../referrals/earn-coupon.ts';
import { coupons } from '../referrals/referral.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { acceptGift } from './accept-gift.ts';
import { openGift, previewGift } from './open-gift.ts';

const anne = person('anne');
const nobody = { kind: 'anonymous' } as const;
const wish = { bookId: null };
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

describe('the printed book of a box', () => {
  const hardcover = { ...cart, format: 'a5-relie' as const };
  const acceptedGift = async () => {
    const code = (await openPaidGifts(app)).codeOf(0);
    await openGift(app)(nobody, code);
    const bookId = await openBook(app);
    await acceptGift(app)(anne, code, { ...wish, bookId });
    await renderBook(app, bookId);
    const received = await previewGift(app)(anne, code);
    return { bookId, code, bookCode: received.bookCode ?? '' };
  };

  const approveHardcover = async (bookId: string, orderId: string): Promise<void> => {
    const { revision } = await readDocument(app, books, bookId);
    await updateBook(app)(anne, bookId, { format: 'a5-relie', revision });
    const proof = await renderBook(app, bookId);
    await approveProof(app)(anne, orderId, { ...proof, confirmations: [] });
  };

  test('makes one A5 hardcover and its delivery free in an order of that family, once', async () => {
    const { bookId } = await acceptedGift();
    const order = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect(order.quote.totalCents).toBe(0);
    expect(order.quote.lines.map(({ label }) => label)).toContain(
      'Livre et livraison offerts avec le coffret',
    );
    const second = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect(second.quote.totalCents).toBe(4_490);
  });

  test('includes 200 pages; further ones and a delivery elsewhere cost the difference', async () => {
    const { bookId } = await acceptedGift();
    const gift = { kind: 'gift_book', code: 'A' } as const;
    const total = (change: object) =>
      computeQuote({ ...hardcover, ...change }, app.settings, gift).totalCents;
    expect([total({ pages: 200 }), total({ pages: 210 })]).toEqual([0, 120]);
    expect([total({ country: 'DE' }), total({ express: true }), total({ copies: 2 })]).toEqual([
      400, 1_200, 3_900,
    ]);
    const order = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    await approveHardcover(bookId, order.id);
    await expect(openCheckout(app)(anne, order.id)).rejects.toMatchObject({ code: 'gift_card.changed' });
    expect((await payCoveredOrder(app)(anne, order.id)).state).toBe('paid');
    await issueInvoices(app);
    expect(await readDocument(app, invoices, buildInvoiceId(order.id))).toMatchObject({
      invoice: { grossCents: 0, vatCents: 0 },
    });
  });

  test('stays for a later order when nothing is printed', async () => {
    const { bookId, bookCode } = await acceptedGift();
    const ebookOnly = { ...cart, copies: 0, ebook: true };
    const order = await createOrder(app)(anne, { bookId, cart: ebookOnly, address: null });
    await expect(setOrderCode(app)(anne, order.id, bookCode)).rejects.toMatchObject({
      code: 'coupon.gives_nothing',
    });
    const printedOrder = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect(printedOrder.quote.totalCents).toBe(0);
  });

  test('stays when an order that took it becomes an e-book alone, and is paid', async () => {
    const { bookId } = await acceptedGift();
    const draft = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    const ebookOnly = { ...hardcover, copies: 0, ebook: true };
    const order = await updateOrder(app)(anne, draft.id, { cart: ebookOnly, address: null });
    expect(order).toMatchObject({ code: null, quote: { totalCents: 990 } });
    await app.documents.transact(async (tx) =>
      settleCode(tx, app, order.id, await readStoredOrder(app, order.id)),
    );
    const printedOrder = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect(printedOrder).toMatchObject({ code: { kind: 'gift_book' }, quote: { totalCents: 0 } });
  });

  test('pays one of two orders, when one becomes an e-book alone and prints a copy again', async () => {
    const { bookId } = await acceptedGift();
    const draft = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    const ebookOnly = { ...hardcover, copies: 0, ebook: true };
    await updateOrder(app)(anne, draft.id, { cart: ebookOnly, address: null });
    const other = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect(other.quote.totalCents).toBe(0);
    const printedAgain = await updateOrder(app)(anne, draft.id, { cart: hardcover, address });
    expect(printedAgain).toMatchObject({ code: null, quote: { totalCents: 3_900 + 590 } });
  });

  test('is taken by a draft that becomes an A5 hardcover, and left by one that becomes a paperback', async () => {
    const { bookId } = await acceptedGift();
    const draft = await createOrder(app)(anne, { bookId, cart, address });
    expect(draft).toMatchObject({ code: null, quote: { totalCents: 2_900 + 590 } });
    expect((await quoteOrder(app)(anne, draft.id, hardcover)).totalCents).toBe(0);
    const giftDraft = await updateOrder(app)(anne, draft.id, { cart: hardcover, address });
    expect(giftDraft).toMatchObject({ code: { kind: 'gift_book' }, quote: { totalCents: 0 } });
    expect((await quoteOrder(app)(anne, draft.id, cart)).totalCents).toBe(2_900 + 590);
    const paperback = await updateOrder(app)(anne, draft.id, { cart, address });
    expect(paperback).toMatchObject({ code: null, quote: { totalCents: 2_900 + 590 } });
    const album = { ...hardcover, format: '210x210-relie' as const };
    await updateOrder(app)(anne, draft.id, { cart: hardcover, address });
    const dearerDraft = await updateOrder(app)(anne, draft.id, { cart: album, address });
    expect(dearerDraft).toMatchObject({ code: { kind: 'gift_book' }, quote: { totalCents: 5_900 - 3_900 } });
  });

  test('is in the price of a cart before its order exists, and is not reserved by it', async () => {
    const { bookId } = await acceptedGift();
    const quote = () => quoteNewOrder(app)(anne, bookId, hardcover);
    expect((await quote()).totalCents).toBe(0);
    expect((await quoteNewOrder(app)(anne, bookId, cart)).totalCents).toBe(2_900 + 590);
    await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect((await quote()).totalCents).toBe(3_900 + 590);
    await expect(quoteNewOrder(app)(person('eve'), bookId, cart)).rejects.toMatchObject({
      code: 'book.not_found',
    });
  });

  test('that is gone when its order is paid is refused', async () => {
    const { bookId, bookCode } = await acceptedGift();
    const order = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    await approveHardcover(bookId, order.id);
    await app.documents.transact(async (tx) => tx.remove(coupons, bookCode));
    await expect(payCoveredOrder(app)(anne, order.id)).rejects.toMatchObject({ code: 'code.taken' });
    expect((await readStoredOrder(app, order.id)).state).toBe('awaiting_payment');
  });

  test('is given back with an order that is cancelled before it is printed', async () => {
    const { bookId } = await acceptedGift();
    const order = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    await approveHardcover(bookId, order.id);
    await payCoveredOrder(app)(anne, order.id);
    const openRefundable = (documentReader: Pick<TestApp['documents'], 'get'>) =>
      openOwnOrder(documentReader, anne, order.id);
    await refundOrder(app)(anne, { orderId: order.id, openRefundable, stopPrinting: async () => undefined });
    expect((await readStoredOrder(app, order.id)).state).toBe('refunded');
    const again = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    expect(again.quote.totalCents).toBe(0);
  });

  test('is applied automatically to no cheaper format, and by its code to a dearer one', async () => {
    const { bookId, bookCode } = await acceptedGift();
    const small = await createOrder(app)(anne, { bookId, cart, address });
    expect(small.code).toBeNull();
    const album = { ...cart, format: '210x210-relie' as const };
    const large = await createOrder(app)(anne, { bookId, cart: album, address });
    const coded = await setOrderCode(app)(anne, large.id, bookCode);
    expect(coded.quote.totalCents).toBe(5_900 - 3_900);
  });

  test('can be used by each member of that family who may order; its code is shown only to the person who accepted', async () => {
    const { bookId, code } = await acceptedGift();
    expect((await previewGift(app)(nobody, code)).bookCode).toBeNull();
    const { familyId } = await readDocument(app, books, bookId);
    const paul = await joinFamily(app, familyId, 'paul', 'editor');
    const order = await createOrder(app)(paul, { bookId, cart: hardcover, address });
    expect(order.quote.totalCents).toBe(0);
    const elsewhere = await openBook(app);
    await renderBook(app, elsewhere);
    const other = await createOrder(app)(anne, { bookId: elsewhere, cart: hardcover, address });
    expect(other.code).toBeNull();
  });
});
