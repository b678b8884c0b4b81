import type { OrderState } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { canCancel, getStateBeforeHold, isNoEditionAccepted } from './order-checks.ts';

const at = (state: OrderState, stateBeforeHold: OrderState | null = null, holdReason: string | null = null) =>
  ({ state, stateBeforeHold, holdReason }) as Parameters<typeof canCancel>[0];

test.each<[OrderState, boolean]>([
  ['awaiting_payment', true],
  ['paid', true],
  ['preparing', true],
  ['sent_to_print', true],
  ['accepted', false],
  ['printing', false],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
  ['refunded', false],
])('the buyer of an order that is %s may cancel it: %s', (state, may) => {
  expect(canCancel(at(state))).toBe(may);
  expect(isNoEditionAccepted(at(state))).toBe(may);
});

test.each<[OrderState, boolean]>([
  ['awaiting_payment', true],
  ['paid', true],
  ['preparing', true],
  ['sent_to_print', true],
  ['accepted', false],
])('an order on hold from state %s may be cancelled: %s', (stateBeforeHold, may) => {
  const orderOnHold = at('on_hold', stateBeforeHold, 'address');
  expect(getStateBeforeHold(orderOnHold)).toBe(stateBeforeHold);
  expect(canCancel(orderOnHold)).toBe(may);
});

test.each(['amount_mismatch', 'file', 'address', 'withdrawal'])(
  'an order on hold for %s may still be cancelled',
  (reason) => {
    expect(canCancel(at('on_hold', 'paid', reason))).toBe(true);
  },
);

test('a disputed payment is not refunded twice, although no shop has accepted', () => {
  const disputed = at('on_hold', 'paid', 'dispute');
  expect(canCancel(disputed)).toBe(false);
  expect(isNoEditionAccepted(disputed)).toBe(true);
  // The reason of a former hold does not matter.
  expect(canCancel(at('paid', null, 'dispute'))).toBe(true);
});
