import { expect, it } from 'vitest';
import { possibleActions } from './possible-actions.ts';

const paidAt = '2026-11-20T10:00:00.000Z';

it('resends only what the print shop has not taken in charge', () => {
  expect(possibleActions({ state: 'sent_to_print', paidAt }, false)).toEqual(['resend', 'hold', 'refund']);
  expect(possibleActions({ state: 'accepted', paidAt }, false)).toEqual(['hold']);
});

it('lets a held order go on, and refunds it only if it was paid', () => {
  expect(possibleActions({ state: 'on_hold', paidAt }, false)).toEqual(['release', 'refund']);
  expect(possibleActions({ state: 'on_hold', paidAt: null }, false)).toEqual(['release']);
});

it('touches nothing from the printing on', () => {
  for (const state of ['printing', 'shipped', 'delivered', 'refunded'] as const)
    expect(possibleActions({ state, paidAt }, false)).toEqual([]);
});

it('offers another print shop where there is one, until a shop has accepted', () => {
  expect(possibleActions({ state: 'sent_to_print', paidAt }, true)).toContain('chooseShop');
  expect(possibleActions({ state: 'sent_to_print', paidAt }, false)).not.toContain('chooseShop');
  expect(possibleActions({ state: 'accepted', paidAt }, true)).not.toContain('chooseShop');
});
