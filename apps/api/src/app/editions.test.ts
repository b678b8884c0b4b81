import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { address, finishBook, finishVariant, prepareAsWorker, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, createVisitor, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const large = { format: 'a5-broche', largePrint: true } as const;
const mother = {
  ...address,
  name: 'Jeanne Morel',
  line1: '8, rue du Pont',
  postcode: '44000',
  city: 'Nantes',
};
/** Three copies, one of them to the mother with the one in large print. */
const cart = {
  ...({ format: 'a5-broche', copies: 3, ebook: false } as const),
  variants: [{ ...large, copies: 1 }],
  otherParcels: [{ copies: 1, country: 'FR', variants: [1] }],
};

const draft = async () => {
  await addStory(family);
  const proofs = [await finishBook(api, family), await finishVariant(api, family, large)] as const;
  const body = { bookId: family.bookId, cart, address, otherAddresses: [mother] };
  const { id: orderId } = await family.owner.call('orders.create', { body });
  const approve = (at: 0 | 1) =>
    family.owner.call('orders.approveProof', {
      params: { orderId },
      body: { ...proofs[at], consent: true },
    });
  return { orderId, approve };
};

test('two editions are quoted together, approved separately, and paid once both are approved', async () => {
  const { orderId, approve } = await draft();
  // Four copies of 29, and three parcels: two editions go to the mother.
  expect((await family.owner.call('quotes', { body: cart })).totalCents).toBe(4 * 2_900 + 3 * 590);
  const missingProof = /409 .*proof\.missing/;
  const open = () => family.owner.call('stripe.checkout', { body: { orderId } });
  await expect(open()).rejects.toThrow(missingProof);
  await approve(0);
  await expect(open()).rejects.toThrow(missingProof);
  await approve(1);
  expect((await open()).sessionId).not.toBe('');
});

test('refuses an edition that occurs twice, and a parcel without copies', async () => {
  const anyone = createVisitor(api);
  const twice = { ...cart, variants: [{ format: 'a5-broche', copies: 1 }] } as const;
  const empty = { ...cart, otherParcels: [{ copies: 0, country: 'FR', variants: [0] }] };
  for (const body of [twice, empty])
    await expect(anyone.call('quotes', { body })).rejects.toThrow(/422 .*quote\.invalid/);
});

test('each parcel of each edition is shipped and delivered separately, for the shop and for the family', async () => {
  const { orderId, approve } = await draft();
  await approve(0);
  await approve(1);
  const tokens = [
    await sendToPrint(api, family, orderId),
    await prepareAsWorker(api, `${orderId}-e2`),
  ] as const;
  const shop = createVisitor(api);
  const move = (at: 0 | 1, body: object) =>
    shop.call('atelier.move', { params: { token: tokens[at] }, body });
  const readEditions = async () => {
    const order = await family.owner.call('orders.read', { params: { orderId } });
    const parcels = [...order.shipments, ...(order.variants[0]?.print?.shipments ?? [])];
    return [order.stage, ...parcels.map(({ state, trackingNumber }) => `${state} ${trackingNumber}`.trim())];
  };
  for (const at of [0, 1] as const)
    for (const to of ['accepted', 'printing'] as const) await move(at, { to });
  const ship = (at: 0 | 1, shipmentId: string, trackingNumber: string) =>
    move(at, { to: 'shipped', shipmentId, carrier: 'Colissimo', trackingNumber });
  expect(await readEditions()).toEqual(['printing', 'waiting', 'waiting', 'waiting']);
  await ship(0, 's2', '6A2');
  expect(await readEditions()).toEqual(['printing', 'waiting', 'shipped 6A2', 'waiting']);
  await ship(0, 's1', '6A1');
  expect(await readEditions()).toEqual(['printing', 'shipped 6A1', 'shipped 6A2', 'waiting']);
  await ship(1, 's1', '6A3');
  expect(await readEditions()).toEqual(['shipping', 'shipped 6A1', 'shipped 6A2', 'shipped 6A3']);
  await move(0, { to: 'delivered', shipmentId: 's1' });
  await move(1, { to: 'delivered', shipmentId: 's1' });
  expect(await readEditions()).toEqual(['shipping', 'delivered 6A1', 'shipped 6A2', 'delivered 6A3']);
  await move(0, { to: 'delivered', shipmentId: 's2' });
  expect((await readEditions())[0]).toBe('delivered');
  expect((await family.owner.call('orders.list')).orders.map(({ id }) => id)).toEqual([orderId]);
});
