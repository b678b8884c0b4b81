import type { Cart, PostalAddress } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctAddress } from '../../../printing/print-jobs/admin/correct-address.ts';
import { moveAtelierOrder, readAtelier } from '../../../printing/print-jobs/work-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { address, cart, openBook, readStoredOrder, renderBook } from '../../../testing/open-order.ts';
import { listStepsTo, prepare, readAtelierToken } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { fulfil } from '../../payments/fulfil.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { reprintOrder } from '../admin/reprint-order.ts';
import { createOrder, readOrder, updateOrder } from '../placing/place-order.ts';
import { approveProof } from '../proof/approve-proof.ts';
import { orderAgain } from '../proof/order-again.ts';

const anne = person('anne');
const mother: PostalAddress = {
  ...address,
  name: 'Jeanne Morel',
  line1: '8, rue du Pont',
  city: 'Nantes',
  postcode: '44000',
};
const brother: PostalAddress = {
  ...address,
  name: 'Paul Morel',
  line1: '2, rue Haute',
  city: 'Bruxelles',
  postcode: '1000',
  country: 'BE',
};
/** A cart of four copies: two for the first address, one for the mother, one abroad. */
const shared: Cart = {
  ...cart,
  copies: 4,
  otherParcels: [
    { copies: 1, country: 'FR' },
    { copies: 1, country: 'FR' },
  ],
};
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Creates a paid order for three addresses. */
const payForParcels = async () => {
  const bookId = await openBook(app);
  const proof = await renderBook(app, bookId);
  const wish = { bookId, cart: shared, address, otherAddresses: [mother, brother] };
  const { id } = await createOrder(app)(anne, wish);
  await approveProof(app)(anne, id, { ...proof, confirmations: [] });
  const { sessionId } = await openCheckout(app)(anne, id);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  return { id, bookId };
};

/** Creates the same order, sent to print. */
const sendToShop = async () => {
  const { id, bookId } = await payForParcels();
  await prepare(app, id);
  return { id, bookId, token: await readAtelierToken(app, id) };
};

describe('the price of parcels', () => {
  const quote = (wish: Partial<Cart>) => computeQuote({ ...shared, ...wish }, app.settings);
  const shipping = (wish: Partial<Cart>) =>
    quote(wish).lines.flatMap(({ kind, label, totalCents }) =>
      kind === 'shipping' ? [[label, totalCents]] : [],
    );

  test('counts each parcel by its country, in a line for each price', () => {
    expect(shipping({})).toEqual([['Livraison, 3\u00a0colis', 3 * 590]]);
    const abroad = [
      { copies: 1, country: 'FR' },
      { copies: 1, country: 'BE' },
    ];
    expect(shipping({ otherParcels: abroad })).toEqual([
      ['Livraison, 2\u00a0colis', 2 * 590],
      ['Livraison', 990],
    ]);
    expect(quote({ otherParcels: abroad }).shippingCents).toBe(2 * 590 + 990);
    expect(shipping({ express: true })).toEqual([['Livraison express, 3\u00a0colis', 3 * 1_790]]);
    expect(shipping({ otherParcels: [] })).toEqual([['Livraison', 590]]);
  });

  test('counts copies of all parcels for their discount, and one at least stays for the first address', () => {
    const fewer = quote({ copies: 5 }).lines.map(({ kind }) => kind);
    expect(fewer).toContain('discount');
    expect(() => quote({ copies: 2 })).toThrow(expect.objectContaining({ code: 'quote.invalid' }));
  });
});

test('each address has its parcel and copies, sent to the print shop by mail and on the page', async () => {
  const { id, token } = await sendToShop();
  const parcels = [
    { id: 's1', copies: 2, address },
    { id: 's2', copies: 1, address: mother },
    { id: 's3', copies: 1, address: brother },
  ];
  expect((await readAtelier(app)(token)).shipments).toMatchObject(parcels);
  const [mail] = await readMails(app, 'book_to_print');
  expect(mail?.data.addresses).toMatchObject(parcels.map(({ copies, address: to }) => ({ ...to, copies })));
  const { cart: storedCart, quote } = await readStoredOrder(app, id);
  expect(storedCart.otherParcels).toEqual([
    { copies: 1, country: 'FR' },
    { copies: 1, country: 'BE' },
  ]);
  expect(quote.shippingCents).toBe(590 + 590 + 990);
});

test('each parcel has its own tracking number, and the order has shipped, or arrived, when all have', async () => {
  const { id, token } = await sendToShop();
  const move = moveAtelierOrder(app);
  for (const step of listStepsTo('printing')) await move(token, step);
  const ship = (shipmentId: string) =>
    move(token, { to: 'shipped', shipmentId, carrier: 'Colissimo', trackingNumber: `6A${shipmentId}` });
  await ship('s2');
  await ship('s1');
  expect((await readStoredOrder(app, id)).state).toBe('printing');
  await ship('s3');
  expect(await readOrder(app)(anne, id)).toMatchObject({
    state: 'shipped',
    shipments: [{ trackingNumber: '6As1' }, { trackingNumber: '6As2' }, { trackingNumber: '6As3' }],
  });
  const statusMail = (await readMails(app, 'order_status')).find(({ data }) => data.stage === 'shipped');
  expect(statusMail?.data.trackingNumber).toBe('6As1 (Anne Morel), 6As2 (Jeanne Morel), 6As3 (Paul Morel)');
  for (const shipmentId of ['s1', 's2']) await move(token, { to: 'delivered', shipmentId });
  expect((await readStoredOrder(app, id)).state).toBe('shipped');
  await move(token, { to: 'delivered', shipmentId: 's3' });
  expect((await readStoredOrder(app, id)).state).toBe('delivered');
});

test('nothing can be paid before each parcel has its address', async () => {
  const bookId = await openBook(app);
  const proof = await renderBook(app, bookId);
  const { id } = await createOrder(app)(anne, { bookId, cart: shared, address, otherAddresses: [mother] });
  await approveProof(app)(anne, id, { ...proof, confirmations: [] });
  await expect(openCheckout(app)(anne, id)).rejects.toMatchObject({ code: 'order.address_missing' });
  const all = { cart: shared, address, otherAddresses: [mother, brother] };
  expect(await updateOrder(app)(anne, id, all)).toMatchObject({
    quote: { shippingCents: 590 + 590 + 990 },
  });
  await openCheckout(app)(anne, id);
});

test('a removed parcel deletes its address, and an e-book alone has none', async () => {
  const bookId = await openBook(app);
  const wish = { cart: shared, address, otherAddresses: [mother, brother] };
  const { id } = await createOrder(app)(anne, { bookId, ...wish });
  const one = { ...shared, otherParcels: [{ copies: 2, country: 'FR' }] };
  expect(await updateOrder(app)(anne, id, { ...wish, cart: one })).toMatchObject({
    otherAddresses: [mother],
  });
  const ebook = { ...shared, copies: 0, ebook: true };
  const alone = await updateOrder(app)(anne, id, { ...wish, cart: ebook });
  expect([alone.otherAddresses, alone.cart.otherParcels, alone.quote.shippingCents]).toEqual([
    [],
    undefined,
    0,
  ]);
});

test('the operator corrects each parcel within its country before it ships', async () => {
  const { id } = await sendToShop();
  const correct = (shipmentId: string, to: PostalAddress) =>
    correctAddress(app)(administrator, id, { shipmentId, address: to, reason: 'rue mal écrite' });
  await correct('s3', { ...brother, line1: '22, rue Haute' });
  const { shipments, address: first } = await readStoredOrder(app, id);
  expect(shipments.map((parcel) => parcel.address.line1)).toEqual([
    address.line1,
    mother.line1,
    '22, rue Haute',
  ]);
  expect(first).toEqual(address);
  await expect(correct('s3', mother)).rejects.toMatchObject({ code: 'order.country_fixed' });
});

test('before preparation each address is corrected within its country, and used for the parcels', async () => {
  const { id } = await payForParcels();
  const correct = (shipmentId: string | undefined, to: PostalAddress) => {
    app.clock.forward(1_000);
    return correctAddress(app)(administrator, id, { shipmentId, address: to, reason: 'rue mal écrite' });
  };
  await correct('s3', { ...brother, line1: '22, rue Haute' });
  await correct('s2', { ...mother, line1: '80, rue du Pont' });
  await expect(correct('s3', mother)).rejects.toMatchObject({ code: 'order.country_fixed' });
  for (const nowhere of ['s4', 's0', 'here'])
    await expect(correct(nowhere, mother)).rejects.toMatchObject({ code: 'order.state_refused' });
  await correct(undefined, { ...address, line1: '33, rue de la Grève' });
  const addresses = (await readMails(app, 'order_status')).map(
    ({ data }) => String(data.address).split('\n')[1],
  );
  expect(addresses).toEqual(['22, rue Haute', '80, rue du Pont', '33, rue de la Grève']);
  await prepare(app, id);
  const { shipments } = await readStoredOrder(app, id);
  expect(shipments.map((parcel) => parcel.address.line1)).toEqual([
    '33, rue de la Grève',
    '80, rue du Pont',
    '22, rue Haute',
  ]);
});

test('copies are reprinted for one address, or for all of them', async () => {
  const { id, token } = await sendToShop();
  for (const step of listStepsTo('delivered')) await moveAtelierOrder(app)(token, step);
  const again = async (copies: number, shipmentId?: string) => {
    const reprint = { copies, fault: 'cut' as const, shipmentId, reason: 'coupe' };
    const second = await reprintOrder(app)(administrator, id, reprint);
    await prepare(app, second);
    return (await readStoredOrder(app, second)).shipments.map(({ copies: count, address: to }) => [
      to.name,
      count,
    ]);
  };
  expect(await again(1, 's3')).toEqual([['Paul Morel', 1]]);
  expect(await again(2)).toEqual([['Anne Morel', 2]]);
  expect(await again(4)).toEqual([
    ['Anne Morel', 2],
    ['Jeanne Morel', 1],
    ['Paul Morel', 1],
  ]);
  await expect(again(2, 's3')).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(again(3)).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(again(1, 's9')).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await orderAgain(app)(anne, id)).toMatchObject({ otherAddresses: [mother, brother] });
});
