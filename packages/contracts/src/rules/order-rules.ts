import type { orderStates } from '../enums.ts';

type State = (typeof orderStates)[number];

/**
 * The table of moves. `on_hold` goes back only to where it came from; an e-book alone is delivered as soon as
 * it is prepared.
 */
export const orderMoves: Readonly<Record<State, readonly State[]>> = {
  awaiting_payment: ['paid', 'cancelled', 'on_hold'],
  paid: ['preparing', 'on_hold', 'refunded'],
  preparing: ['sent_to_print', 'delivered', 'on_hold', 'refunded'],
  // Prepared again for another shop, as long as none has accepted.
  sent_to_print: ['accepted', 'preparing', 'on_hold', 'refunded'],
  accepted: ['printing', 'on_hold'],
  printing: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
  refunded: [],
  on_hold: ['awaiting_payment', 'paid', 'preparing', 'sent_to_print', 'accepted', 'cancelled', 'refunded'],
};

const printedStates: readonly State[] = ['printing', 'shipped', 'delivered'];

/** Copies exist, and can be bad: they may be printed again. Before, an order is held or sent to another shop. */
export const isReprintable = (state: State): boolean => printedStates.includes(state);

/** Stages of an order shown to the customer; the pages translate them. */
export const orderStages = [
  'ordered',
  'preparation',
  'printing',
  'shipping',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStage = (typeof orderStages)[number];

/** The four steps that a paid order goes through before the customer's eyes. */
export const followedStages = ['preparation', 'printing', 'shipping', 'delivered'] as const;
export type FollowedStage = (typeof followedStages)[number];

const stages: Readonly<Record<State, OrderStage>> = {
  awaiting_payment: 'ordered',
  paid: 'preparation',
  preparing: 'preparation',
  sent_to_print: 'preparation',
  accepted: 'printing',
  printing: 'printing',
  shipped: 'shipping',
  delivered: 'delivered',
  on_hold: 'preparation',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

export const orderStage = (state: State): OrderStage => stages[state];
