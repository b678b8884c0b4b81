import type { Order } from '@souvenance/contracts';

export type OrderAction = 'resend' | 'chooseShop' | 'hold' | 'release' | 'refund';

const holdable = new Set<Order['state']>([
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
]);
const refundable = new Set<Order['state']>(['paid', 'preparing', 'sent_to_print', 'on_hold']);

/** Another shop can be chosen until one has accepted; the server also looks whence a held order comes. */
const movable = new Set<Order['state']>(['paid', 'preparing', 'sent_to_print', 'on_hold']);

/** What an administrator can do with an order now (packages/core/README.md, States). The server decides again. */
export const possibleActions = (
  { state, paidAt }: Pick<Order, 'state' | 'paidAt'>,
  hasOtherShop: boolean,
): OrderAction[] => [
  ...(state === 'sent_to_print' ? (['resend'] as const) : []),
  ...(movable.has(state) && paidAt !== null && hasOtherShop ? (['chooseShop'] as const) : []),
  ...(holdable.has(state) ? (['hold'] as const) : []),
  ...(state === 'on_hold' ? (['release'] as const) : []),
  ...(refundable.has(state) && paidAt !== null ? (['refund'] as const) : []),
];
