import { expect, test } from 'vitest';
import { orderStates } from '../enums/selling.ts';
import { findOrderStage, followedStages, orderMoves } from './order-rules.ts';

test('an order moves only to states that there are, and ends where nothing follows', () => {
  for (const state of orderStates)
    for (const to of orderMoves[state]) expect(orderStates, `${state} → ${to}`).toContain(to);
  expect(orderStates.filter((state) => orderMoves[state].length === 0)).toEqual([
    'delivered',
    'cancelled',
    'refunded',
  ]);
});

test('nothing that a print shop has accepted is cancelled or given back without being held first', () => {
  for (const state of ['accepted', 'printing', 'shipped'] as const) {
    expect(orderMoves[state]).not.toContain('cancelled');
    expect(orderMoves[state]).not.toContain('refunded');
  }
});

test('on its way an order is shown at four steps, one after the other', () => {
  const way = ['paid', 'preparing', 'sent_to_print', 'accepted', 'printing', 'shipped', 'delivered'] as const;
  expect([...new Set(way.map(findOrderStage))]).toEqual([...followedStages]);
});
