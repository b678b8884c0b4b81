import type { Order } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { listParcelAddresses } from '../_address/list-parcel-addresses.ts';
import { toEditionOrder } from './to-edition-order.ts';

const address = {
  name: 'A',
  line1: '1 rue',
  line2: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
  phone: '',
};
const order = {
  id: 'o1',
  cart: {
    format: 'a5-broche',
    largePrint: false,
    copies: 3,
    ebook: true,
    country: 'FR',
    express: false,
    variants: [{ format: 'a5-broche', largePrint: true, copies: 1 }],
    otherParcels: [{ copies: 0, country: 'FR', variants: [1] }],
  },
  address,
  otherAddresses: [{ ...address, city: 'Nantes' }],
  proof: { pages: 120 },
  state: 'printing',
  stage: 'printing',
  history: [],
  shipments: [],
  defects: [],
  canReportDefect: false,
  reprints: [],
  variants: [{ proof: { pages: 150 }, print: null }],
} as unknown as Order;

it('each edition has its own goods, proof and progress', () => {
  expect(toEditionOrder(order, 0)).toMatchObject({
    id: 'o1',
    cart: { copies: 3, ebook: true },
    proof: { pages: 120 },
  });
  const print = { orderId: 'o1-e2', state: 'shipped', stage: 'shipping', history: [], shipments: ['s'] };
  const orderInPrint = { ...order, variants: [{ ...order.variants[0], print }] } as unknown as Order;
  expect(toEditionOrder(orderInPrint, 1)).toMatchObject({
    id: 'o1-e2',
    state: 'shipped',
    shipments: ['s'],
    proof: { pages: 150 },
    cart: { largePrint: true, copies: 1, ebook: false },
  });
});

it('an edition that is not begun has the stage of its order', () => {
  expect(toEditionOrder(order, 1)).toMatchObject({ id: 'o1', state: 'printing' });
});

it('before a parcel is packed its address is where it will go, with the copies of that edition', () => {
  const parcels = [0, 1].map((at) =>
    toEditionOrder(order, at).shipments.map((one) => [one.address.city, one.copies]),
  );
  expect(parcels).toEqual([[['Saumur', 3]], [['Nantes', 1]]]);
});

it('an address has its copies of each edition', () => {
  expect(listParcelAddresses(order).map(({ copies }) => copies)).toEqual([
    [3, 0],
    [0, 1],
  ]);
});
