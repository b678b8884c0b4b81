import type { Order, OrderState } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { possibleActions } from './possible-actions.ts';

const paidAt = '2026-11-20T10:00:00.000Z';
const heldFrom = (from: OrderState) => [{ at: paidAt, from, to: 'on_hold' as const, by: 'system' }];
const history = heldFrom('sent_to_print');
const cart = { copies: 0 } as Order['cart'];
const order = { cart, shipments: [] };

it('resends only what the print shop has not taken in charge', () => {
  expect(possibleActions({ ...order, state: 'sent_to_print', paidAt, history }, false)).toEqual([
    'resend',
    'hold',
    'refund',
  ]);
  expect(possibleActions({ ...order, state: 'accepted', paidAt, history }, false)).toEqual(['hold']);
});

it('lets a held order go on, and refunds it only if it was paid', () => {
  expect(possibleActions({ ...order, state: 'on_hold', paidAt, history }, false)).toEqual([
    'release',
    'refund',
  ]);
  expect(possibleActions({ ...order, state: 'on_hold', paidAt: null, history }, false)).toEqual(['release']);
});

it('gives back no held order that a print shop had accepted', () => {
  const held = { ...order, state: 'on_hold' as const, paidAt, history: heldFrom('accepted') };
  expect(possibleActions(held, true)).toEqual(['release']);
});

it('prints again from the printing on, and nothing else; a refunded order is over', () => {
  for (const state of ['printing', 'shipped', 'delivered'] as const)
    expect(possibleActions({ ...order, state, paidAt, history }, false)).toEqual(['reprint']);
  expect(possibleActions({ ...order, state: 'refunded', paidAt, history }, false)).toEqual([]);
});

it('offers another print shop where there is one, until a shop has accepted', () => {
  expect(possibleActions({ ...order, state: 'sent_to_print', paidAt, history }, true)).toContain(
    'chooseShop',
  );
  expect(possibleActions({ ...order, state: 'sent_to_print', paidAt, history }, false)).not.toContain(
    'chooseShop',
  );
  expect(possibleActions({ ...order, state: 'accepted', paidAt, history }, true)).not.toContain('chooseShop');
});

it('replaces the files where newer ones were approved, until a shop has accepted', () => {
  expect(possibleActions({ ...order, state: 'sent_to_print', paidAt, history }, false, true)).toContain(
    'replaceFiles',
  );
  expect(possibleActions({ ...order, state: 'sent_to_print', paidAt, history }, false)).not.toContain(
    'replaceFiles',
  );
  expect(possibleActions({ ...order, state: 'accepted', paidAt, history }, false, true)).not.toContain(
    'replaceFiles',
  );
});

it('corrects an address from the payment on, as long as a parcel waits', () => {
  const parcel = (state: 'waiting' | 'shipped') => ({ state }) as Order['shipments'][number];
  const printed = { cart: { copies: 1 } as Order['cart'], paidAt, history };
  const open = { ...printed, state: 'printing' as const, shipments: [parcel('shipped'), parcel('waiting')] };
  expect(possibleActions(open, false)).toContain('correctAddress');
  expect(possibleActions({ ...open, shipments: [parcel('shipped')] }, false)).not.toContain('correctAddress');
  expect(possibleActions({ ...open, state: 'shipped' }, false)).not.toContain('correctAddress');
  expect(possibleActions({ ...open, paidAt: null }, false)).not.toContain('correctAddress');
});
