import type { Cart } from '@souvenance/contracts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderings } from '../../../making/renderings/rendering.ts';
import { moveAtelierOrder, readAtelier } from '../../../printing/print-jobs/work-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { address, addStory, cart, readStoredOrder, renderBook } from '../../../testing/open-order.ts';
import { listStepsTo, prepare } from '../../../testing/open-shop.ts';
import {
  draftOrderOfTwo,
  LARGE_PAGES,
  large,
  mother,
  placePaidOrderOfTwo,
  placeSentOrderOfTwo,
  withLarge,
} from '../../../testing/open-variants.ts';
import { changeDocument, readAll, readCode, readMails } from '../../../testing/read-test-app.ts';
import { books } from '../../../writing/books/book.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { payCoveredOrder } from '../../payments/pay-covered-order.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { reprintOrder } from '../admin/reprint-order.ts';
import { orders } from '../order.ts';
import { listOrders, readOrder, updateOrder } from '../placing/place-order.ts';
import { approveProof } from '../proof/approve-proof.ts';
import { orderAgain } from '../proof/order-again.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const read = (orderId: string) => readOrder(app)(anne, orderId);
const approve = (orderId: string, proof: Awaited<ReturnType<typeof renderBook>>) =>
  approveProof(app)(anne, orderId, { ...proof, confirmations: [] });
/** Replaces special spaces by ordinary ones. */
const plain = (label: string): string => label.replace(/\s/g, ' ');
const keep = (wish: Cart) => ({ cart: wish, address, otherAddresses: [mother] });

describe('the price of several editions', () => {
  const quote = (wish: Partial<Cart>) => computeQuote({ ...withLarge, ...wish }, app.settings);
  const linesOf = (wish: Partial<Cart>) =>
    quote(wish).lines.map(({ label, quantity, totalCents }) => [plain(label), quantity, totalCents]);

  test('each edition is a line with its own pages, and ships in its own parcel', () => {
    expect(linesOf({ pages: 130, variants: [{ ...large, copies: 1, pages: 150 }] })).toEqual([
      ['A5 broché', 3, 3 * 2_900],
      ['10 pages de plus', 3, 3 * 120],
      ['A5 broché, gros caractères', 1, 2_900],
      ['30 pages de plus', 1, 360],
      ['Livraison, 2 colis', 1, 2 * 590],
    ]);
    // Two editions for one address are two parcels.
    expect(quote({ otherParcels: [] }).shippingCents).toBe(2 * 590);
  });

  test('copies of all editions count together for their discount', () => {
    expect(linesOf({ copies: 4 }).map(([label]) => label)).toContain('Remise de 10 % dès 5 exemplaires');
    expect(linesOf({}).map(([label]) => label)).not.toContain('Remise de 10 % dès 5 exemplaires');
  });

  test.each<[string, Partial<Cart>]>([
    ['an edition twice', { variants: [{ format: 'a5-broche', largePrint: false, copies: 1 }] }],
    ['a variant beside no printed copy', { copies: 0, ebook: true, otherParcels: [] }],
    ['a parcel of nothing', { otherParcels: [{ copies: 0, country: 'FR', variants: [0] }] }],
    ['more than there is', { otherParcels: [{ copies: 0, country: 'FR', variants: [2] }] }],
    ['nothing for the first address', { otherParcels: [{ copies: 3, country: 'FR', variants: [1] }] }],
  ])('%s is refused', (_, wish) => {
    expect(() => quote(wish)).toThrow(expect.objectContaining({ code: 'quote.invalid' }));
  });

  test('net, tax and total agree for any editions and parcels, and every copy is paid once', () => {
    const copies = fc.integer({ min: 1, max: 60 });
    const pages = fc.integer({ min: 24, max: 400 });
    const country = fc.constantFrom('FR', 'BE', 'US');
    const order = fc.record({ copies, pages, country, others: fc.record({ copies, pages }), apart: country });
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), ({ others, apart, ...ownEdition }, away, awayLarge) => {
        const parcel = { copies: away % ownEdition.copies, variants: [awayLarge % (others.copies + 1)] };
        const isEmpty = parcel.copies + (parcel.variants[0] ?? 0) === 0;
        const quote = computeQuote(
          {
            ...cart,
            ...ownEdition,
            variants: [{ ...large, ...others }],
            otherParcels: isEmpty ? [] : [{ ...parcel, country: apart }],
          },
          app.settings,
        );
        const sum = quote.lines.reduce((cents, line) => cents + line.totalCents, 0);
        expect(quote.totalCents).toBe(sum);
        const books = quote.lines.filter(({ kind }) => kind === 'book');
        expect(books.map(({ quantity }) => quantity)).toEqual([ownEdition.copies, others.copies]);
        expect(quote.vatCents).toBe(Math.round((sum * 55) / 1_055));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the proof of each edition', () => {
  test('is approved separately; the total uses its pages, and the book does not change', async () => {
    const { orderId, bookId, first, second } = await draftOrderOfTwo(app);
    expect((await read(orderId)).variants).toMatchObject([{ proof: null, renderingId: second.renderingId }]);
    await approve(orderId, first);
    const both = await approve(orderId, second);
    expect(both.proof?.renderingId).toBe(first.renderingId);
    expect(both.variants[0]?.proof?.renderingId).toBe(second.renderingId);
    expect(both.cart.variants?.[0]?.pages).toBe(LARGE_PAGES);
    expect(both.quote.lines.map(({ label }) => plain(label))).toContain('30 pages de plus');
    const book = await app.documents.get(books, bookId);
    expect(book?.value).toMatchObject({ state: 'approved', largePrint: false, edition: 1 });
    expect(book?.value.renderingId).toBe(first.renderingId);
  });

  test('is required of every edition before any payment', async () => {
    const { orderId, first, second } = await draftOrderOfTwo(app);
    const pay = async () => [
      await readCode(openCheckout(app)(anne, orderId)),
      await readCode(payCoveredOrder(app)(anne, orderId)),
    ];
    const refusals = ['proof.missing', 'proof.missing'];
    expect(await pay()).toEqual(refusals);
    await approve(orderId, first);
    expect(await pay()).toEqual(refusals);
    await approve(orderId, second);
    expect(await readCode(openCheckout(app)(anne, orderId))).toBe('done');
  });

  test('that is missing for any edition makes the order unpayable', async () => {
    const { orderId, first, second } = await draftOrderOfTwo(app);
    await approve(orderId, first);
    await approve(orderId, second);
    const { proof, variants } = await readStoredOrder(app, orderId);
    const blank = { proof: null, repeats: null };
    for (const broken of [{ proof: null }, { variants: [blank] }, { variants: [] }]) {
      await changeOrder(app, orderId, { proof, variants, ...broken });
      expect(await readCode(openCheckout(app)(anne, orderId))).toBe('proof.missing');
    }
  });

  test('has the same text as the others: an approval of another text is dropped', async () => {
    const { orderId, bookId, first, second } = await draftOrderOfTwo(app);
    await approve(orderId, first);
    await addStory(app, bookId, 'Le verger');
    // A rendering from before the edit is not accepted for an edition any more.
    expect(await readCode(approve(orderId, second))).toBe('proof.mismatch');
    const newer = await renderBook(app, bookId, { variant: large, pages: LARGE_PAGES });
    const order = await approve(orderId, newer);
    expect([order.proof, order.variants[0]?.proof?.renderingId]).toEqual([null, newer.renderingId]);
    const bookProof = await renderBook(app, bookId);
    expect((await approve(orderId, bookProof)).variants[0]?.proof?.renderingId).toBe(newer.renderingId);
    expect(await readCode(openCheckout(app)(anne, orderId))).toBe('done');
  });

  test('stays while its edition does, with the approved pages', async () => {
    const { orderId, first, second } = await draftOrderOfTwo(app);
    await approve(orderId, first);
    await approve(orderId, second);
    const cheaper = { ...withLarge, variants: [{ ...large, copies: 2, pages: 24 }] };
    const more = await updateOrder(app)(anne, orderId, keep(cheaper));
    expect(more.cart.variants?.[0]).toMatchObject({ copies: 2, pages: LARGE_PAGES });
    expect(more.variants[0]?.proof?.renderingId).toBe(second.renderingId);
    const other = { ...withLarge, variants: [{ ...large, format: 'a5-relie' as const, copies: 1 }] };
    expect((await updateOrder(app)(anne, orderId, keep(other))).variants).toMatchObject([{ proof: null }]);
  });

  test('of a family’s order is approved by members of that family only', async () => {
    const { orderId, second } = await draftOrderOfTwo(app);
    const approval = approveProof(app)(person('zoe'), orderId, { ...second, confirmations: [] });
    expect(await readCode(approval)).toBe('order.not_found');
  });
});

describe('a paid order of two editions', () => {
  test('is two print orders with their own number, proof, link and parcels, and one payment', async () => {
    const { orderId, variantId, tokens, second } = await placeSentOrderOfTwo(app);
    const [lead, variant] = [await readStoredOrder(app, orderId), await readStoredOrder(app, variantId)];
    expect(lead.shipments).toMatchObject([{ id: 's1', copies: 3, address }]);
    expect(variant).toMatchObject({
      number: `${lead.number}-E2`,
      state: 'sent_to_print',
      quote: { totalCents: 0 },
      sessionId: null,
      variantOf: { orderId, number: lead.number, place: 1 },
      cart: { ...large, copies: 1 },
      shipments: [{ id: 's1', copies: 1, address: mother }],
    });
    expect(variant.proof?.renderingId).toBe(second.renderingId);
    const pages = await Promise.all(tokens.map((token) => readAtelier(app)(token)));
    expect(new Set(pages.map(({ files }) => files[0]?.sha256)).size).toBe(2);
    expect((await readMails(app, 'invoice')).map(({ data }) => data.orderNumber)).toEqual([lead.number]);
    const printMails = (await readMails(app, 'book_to_print_user')).map(({ data }) => [
      data.orderNumber,
      plain(String(data.edition)),
    ]);
    expect(printMails.toSorted()).toEqual([
      [lead.number, 'A5 broché'],
      [lead.number, 'A5 broché, gros caractères'],
    ]);
  });

  test('shows its family one order, with the stage of the least advanced edition', async () => {
    const { orderId, variantId, tokens } = await placeSentOrderOfTwo(app);
    const stages = async () => [
      (await read(orderId)).stage,
      (await listOrders(app)(anne)).map(({ stage }) => stage).join(),
    ];
    expect((await listOrders(app)(anne)).map(({ id }) => id)).toEqual([orderId]);
    expect((await read(variantId)).id).toBe(orderId);
    const move = moveAtelierOrder(app);
    for (const step of listStepsTo('delivered')) await move(tokens[0], step);
    expect(await stages()).toEqual(['preparation', 'preparation']);
    for (const step of listStepsTo('shipped')) await move(tokens[1], step);
    expect(await stages()).toEqual(['shipping', 'shipping']);
    await move(tokens[1], { to: 'delivered' });
    expect(await stages()).toEqual(['delivered', 'delivered']);
    const shipped = (await readMails(app, 'order_status')).filter(({ data }) => data.stage === 'shipped');
    expect(shipped.map(({ data }) => plain(String(data.edition))).toSorted()).toEqual([
      'A5 broché',
      'A5 broché, gros caractères',
    ]);
  });

  test('is created by its preparation alone, each edition once', async () => {
    const { orderId, variantId } = await placePaidOrderOfTwo(app);
    expect(await app.documents.get(orders, variantId)).toBeNull();
    await prepare(app, orderId);
    const all = await readAll(app, orders);
    expect(all.map(({ id }) => id).toSorted()).toEqual([orderId, variantId].toSorted());
  });

  test('prints no edition whose files are not the approved ones', async () => {
    const { orderId, variantId, bookId, second } = await placePaidOrderOfTwo(app);
    await prepare(app, orderId);
    const key = `books/${bookId}/renderings/${second.renderingId}/interior.pdf`;
    await app.files.put(key, new TextEncoder().encode('another'), 'application/pdf');
    await prepare(app, variantId);
    expect(await readStoredOrder(app, variantId)).toMatchObject({ state: 'on_hold', holdReason: 'file' });
    expect((await readStoredOrder(app, orderId)).state).toBe('sent_to_print');
    expect((await read(orderId)).stage).toBe('preparation');
  });

  test('is ordered again with the pages of every edition', async () => {
    const { orderId, first, second, tokens } = await placeSentOrderOfTwo(app);
    for (const token of tokens)
      for (const step of listStepsTo('delivered')) await moveAtelierOrder(app)(token, step);
    const again = await orderAgain(app)(anne, orderId);
    expect(again).toMatchObject({
      repeats: { renderingId: first.renderingId },
      variants: [{ renderingId: second.renderingId, isRepeated: true, proof: null }],
      otherAddresses: [mother],
    });
    await addStory(app, again.bookId, 'Une autre');
    for (const proof of [second, first]) await approve(again.id, proof);
    expect(await readCode(openCheckout(app)(anne, again.id))).toBe('done');
  });

  test('is ordered again with the current book when the pages of one edition are missing', async () => {
    const { orderId, second, tokens } = await placeSentOrderOfTwo(app);
    for (const token of tokens)
      for (const step of listStepsTo('delivered')) await moveAtelierOrder(app)(token, step);
    await changeDocument(app, renderings, second.renderingId, { state: 'failed' });
    const again = await orderAgain(app)(anne, orderId);
    expect([again.repeats, again.variants[0]?.isRepeated]).toEqual([null, false]);
    expect(again.cart.variants).toHaveLength(1);
  });

  test('has copies of one edition reprinted, which its family finds in the order', async () => {
    const { orderId, variantId, tokens } = await placeSentOrderOfTwo(app);
    for (const step of listStepsTo('delivered')) await moveAtelierOrder(app)(tokens[1], step);
    const reprint = { copies: 1, fault: 'cut' as const, reason: 'coupe' };
    const again = await reprintOrder(app)(administrator, variantId, reprint);
    await prepare(app, again);
    expect((await read(again)).id).toBe(orderId);
    expect((await read(orderId)).variants[0]?.print?.reprints).toMatchObject([{ copies: 1 }]);
    expect((await readStoredOrder(app, again)).number).toMatch(/-E2-R1$/);
  });
});
