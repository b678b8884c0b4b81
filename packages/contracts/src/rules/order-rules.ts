import type { orderStates } from '../enums/selling.ts';

type OrderState = (typeof orderStates)[number];

/**
 * The allowed changes of an order's state. From `on_hold` an order returns to its former state only (which the caller
 * checks), or ends; an order of an e-book alone is delivered as soon as it is prepared.
 */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'cancelled', 'on_hold'],
  paid: ['preparing', 'on_hold', 'refunded'],
  preparing: ['sent_to_print', 'delivered', 'on_hold', 'refunded'],
  // `preparing`: it goes to another shop, while none has accepted it.
  sent_to_print: ['accepted', 'preparing', 'on_hold', 'refunded'],
  accepted: ['printing', 'on_hold'],
  printing: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
  refunded: [],
  on_hold: ['awaiting_payment', 'paid', 'preparing', 'sent_to_print', 'accepted', 'cancelled', 'refunded'],
};

const printedStates: readonly OrderState[] = ['printing', 'shipped', 'delivered'];

/**
 * True once copies exist: defective ones can be reprinted. Before that, an order is put on hold or given to another
 * shop.
 */
export const isReprintable = (state: OrderState): boolean => printedStates.includes(state);

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

/** The four steps of a paid order that the customer sees. */
export const followedStages = ['preparation', 'printing', 'shipping', 'delivered'] as const;
export type FollowedStage = (typeof followedStages)[number];

const stages: Readonly<Record<OrderState, OrderStage>> = {
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

export const findOrderStage = (state: OrderState): OrderStage => stages[state];
