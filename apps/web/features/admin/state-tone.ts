import type { OrderState } from '@souvenance/contracts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

/** The mark of each state in the tables of administration. */
export const stateTone: Record<OrderState, BadgeTone> = {
  awaiting_payment: 'plain',
  paid: 'info',
  preparing: 'info',
  sent_to_print: 'info',
  accepted: 'info',
  printing: 'info',
  shipped: 'info',
  delivered: 'done',
  cancelled: 'plain',
  refunded: 'plain',
  on_hold: 'attention',
};
