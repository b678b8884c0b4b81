import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { paidGifts } from '../../testing/open-gifts.ts';
import { address, cart, issueInvoices, openBook, renderBook } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { documentOf } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { updateBook } from '../../writing/books/editing/manage-book.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { buildInvoiceId, invoices } from '../invoices/invoice.ts';
import { createOrder } from '../orders/placing/place-order.ts';
import { setOrderCode } from '../orders/placing/set-order-code.ts';
import { approveProof } from '../orders/proof/approve-proof.ts';
import { payWithCards } from '../payments/pay-with-cards.ts';
import { computeQuote } from '../quotes/quote.ts';
import { acceptGift } from './accept-gift.ts';
import { openGift, previewGift } from './open-gift.ts';

const anne = person('anne');
const nobody = { kind: 'anonymous' } as const;
const wish = { bookId: null, timeZone: 'Europe/Paris' };
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

describe('the printed book of a box', () => {
  const hardcover = { ...cart, format: 'a5-relie' as const };
  const acceptedGift = async () => {
    const code = (await paidGifts(app)).codeOf(0);
    await openGift(app)(nobody, code);
    const bookId = await openBook(app);
    await acceptGift(app)(anne, code, { ...wish, bookId });
    await renderBook(app, bookId);
    const received = await previewGift(app)(anne, code);
    return { bookId, code, bookCode: received.bookCode ?? '' };
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
    const gift = { kind: 'coupon', code: 'A', cents: 3_900, isGift: true } as const;
    const total = (change: object) =>
      computeQuote({ ...hardcover, ...change }, app.settings, gift).totalCents;
    expect([total({ pages: 200 }), total({ pages: 210 })]).toEqual([0, 120]);
    expect([total({ country: 'DE' }), total({ express: true }), total({ copies: 2 })]).toEqual([
      400, 1_200, 3_900,
    ]);
    const order = await createOrder(app)(anne, { bookId, cart: hardcover, address });
    const { revision } = await documentOf(app, books, bookId);
    await updateBook(app)(anne, bookId, { format: 'a5-relie', revision });
    const proof = await renderBook(app, bookId);
    await approveProof(app)(anne, order.id, { ...proof, confirmations: [] });
    await expect(openCheckout(app)(anne, order.id)).rejects.toMatchObject({ code: 'gift_card.changed' });
    expect((await payWithCards(app)(anne, order.id)).state).toBe('paid');
    await issueInvoices(app);
    expect(await documentOf(app, invoices, buildInvoiceId(order.id))).toMatchObject({
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
    const { familyId } = await documentOf(app, books, bookId);
    const paul = await joinFamily(app, familyId, 'paul', 'editor');
    const order = await createOrder(app)(paul, { bookId, cart: hardcover, address });
    expect(order.quote.totalCents).toBe(0);
    const elsewhere = await openBook(app);
    await renderBook(app, elsewhere);
    const other = await createOrder(app)(anne, { bookId: elsewhere, cart: hardcover, address });
    expect(other.code).toBeNull();
  });
});
