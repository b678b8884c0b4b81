import type { OrderState } from '@souvenance/contracts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

/** Badge tone of each order state in the administration tables. */
export const orderTone: Record<OrderState, BadgeTone> = {
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
