import { expect, it } from 'vitest';
import { possibleActions } from './possible-actions.ts';

const paidAt = '2026-11-20T10:00:00.000Z';

it('resends only what the print shop has not taken in charge', () => {
  expect(possibleActions({ state: 'sent_to_print', paidAt })).toEqual(['resend', 'hold', 'refund']);
  expect(possibleActions({ state: 'accepted', paidAt })).toEqual(['hold']);
});

it('lets a held order go on, and refunds it only if it was paid', () => {
  expect(possibleActions({ state: 'on_hold', paidAt })).toEqual(['release', 'refund']);
  expect(possibleActions({ state: 'on_hold', paidAt: null })).toEqual(['release']);
});

it('touches nothing from the printing on', () => {
  for (const state of ['printing', 'shipped', 'delivered', 'refunded'] as const)
    expect(possibleActions({ state, paidAt })).toEqual([]);
});
