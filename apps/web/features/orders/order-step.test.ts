import type { Order } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { findStep } from './order-step.ts';

const address = {
  name: 'A',
  line1: '1 rue',
  line2: '',
  postcode: '75001',
  city: 'Paris',
  country: 'FR',
  phone: '',
};
const order = (change: object): Order =>
  ({
    cart: { copies: 1 },
    address: null,
    otherAddresses: [],
    proof: null,
    variants: [],
    ...change,
  }) as unknown as Order;

describe('the step of an order', () => {
  it('is the delivery until a printed book has an address', () => {
    expect(findStep(order({}), undefined)).toBe('livraison');
    expect(findStep(order({ cart: { copies: 0 } }), undefined)).toBe('relire');
  });

  it('is the delivery until every parcel has an address', () => {
    const cart = { copies: 2, otherParcels: [{ copies: 1, country: 'FR' }] };
    expect(findStep(order({ cart, address }), undefined)).toBe('livraison');
    expect(findStep(order({ cart, address, otherAddresses: [address] }), undefined)).toBe('relire');
  });

  it('can be an earlier step, and no later one', () => {
    expect(findStep(order({}), 'relire')).toBe('livraison');
    expect(findStep(order({ address }), 'livre')).toBe('livre');
    expect(findStep(order({ address }), 'relire')).toBe('relire');
    expect(findStep(order({ address }), 'ailleurs')).toBe('relire');
  });
});
