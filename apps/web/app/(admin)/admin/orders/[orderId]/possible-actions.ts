import type { Order } from '@souvenance/contracts';

export type OrderAction = 'resend' | 'hold' | 'release' | 'refund';

const holdable = new Set<Order['state']>([
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
]);
const refundable = new Set<Order['state']>(['paid', 'preparing', 'sent_to_print', 'on_hold']);

/** What an administrator can do with an order now (product.md §5). The server decides again. */
export const possibleActions = ({ state, paidAt }: Pick<Order, 'state' | 'paidAt'>): OrderAction[] => [
  ...(state === 'sent_to_print' ? (['resend'] as const) : []),
  ...(holdable.has(state) ? (['hold'] as const) : []),
  ...(state === 'on_hold' ? (['release'] as const) : []),
  ...(refundable.has(state) && paidAt !== null ? (['refund'] as const) : []),
];
