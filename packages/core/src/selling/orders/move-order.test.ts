import { orderState } from '@souvenance/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { applyMove, canMoveOrder } from './move-order.ts';
import { newOrderFields } from './new-order.ts';
import type { OrderDocument } from './order.ts';

const order = (change: Partial<OrderDocument> = {}): OrderDocument => ({
  ...newOrderFields,
  number: 'S-2026-0001',
  familyId: 'f',
  bookId: 'b',
  bookTitle: 'Les jours',
  narrator: 'Jeanne',
  buyerUid: 'u',
  buyerName: 'Anne',
  email: 'anne@exemple.fr',
  cart: { format: 'a5-broche', largePrint: false, copies: 1, ebook: false, country: 'FR', express: false },
  quote: { currency: 'EUR', lines: [], totalCents: 3490, vatCents: 182, shippingCents: 590 },
  address: null,
  shopDue: null,
  shopNews: null,
  state: 'awaiting_payment',
  history: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const now = '2026-11-21T10:00:00.000Z';
const actor = createSystemActor('test');

test('an order goes from payment to delivery one step at a time', () => {
  const way = ['paid', 'preparing', 'sent_to_print', 'accepted', 'printing', 'shipped', 'delivered'] as const;
  const end = way.reduce((current, to) => applyMove(current, to, actor, now), order());
  expect(end.state).toBe('delivered');
  expect(end.history.map(({ to }) => to)).toEqual(way);
});

test('an unpaid order can never be printed', () => {
  const tries = fc.array(fc.constantFrom(...orderState.options), { maxLength: 30 });
  fc.assert(
    fc.property(tries, (states) => {
      const visited = states.reduce(
        ({ current, states: visitedStates }, to) => {
          if (!canMoveOrder(current, to)) return { current, states: visitedStates };
          return { current: applyMove(current, to, actor, now), states: [...visitedStates, to] };
        },
        { current: order(), states: [] as string[] },
      ).states;
      const paidAt = visited.indexOf('paid');
      const sentAt = visited.indexOf('sent_to_print');
      expect(sentAt === -1 || (paidAt !== -1 && paidAt < sentAt)).toBe(true);
      const refundedIndex = visited.indexOf('refunded');
      expect(refundedIndex === -1 || visited.slice(refundedIndex + 1).length === 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('an order on hold returns only to its former state', () => {
  const orderOnHold = applyMove(order({ state: 'preparing', holdReason: 'file' }), 'on_hold', actor, now);
  expect(canMoveOrder(orderOnHold, 'preparing')).toBe(true);
  expect(canMoveOrder(orderOnHold, 'accepted')).toBe(false);
  expect(canMoveOrder(orderOnHold, 'refunded')).toBe(true);
});

test('once printing, an order can no longer be cancelled or refunded', () => {
  expect(() => applyMove(order({ state: 'printing' }), 'on_hold', actor, now)).toThrow('order.state_refused');
  expect(() => applyMove(order({ state: 'printing' }), 'refunded', actor, now)).toThrow(
    'order.state_refused',
  );
});
