import type { OrderState } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { findCurrentStage, findStageDates } from './find-stage-dates.ts';

const history = (...states: OrderState[]) => ({
  history: states.map((to, index) => ({ at: `2026-11-2${index}T10:00:00.000Z`, from: null, to, by: 'x' })),
});

it('dates each stage by the state that began it', () => {
  const order = history('awaiting_payment', 'paid', 'preparing', 'sent_to_print', 'accepted', 'printing');
  expect(findStageDates(order)).toEqual({
    preparation: '2026-11-21T10:00:00.000Z',
    printing: '2026-11-24T10:00:00.000Z',
    shipping: null,
    delivered: null,
  });
});

it('stays at the stage that was reached while an order is on hold', () => {
  expect(findCurrentStage(history('paid', 'sent_to_print', 'accepted', 'on_hold'))).toBe('printing');
});
