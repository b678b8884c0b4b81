import type { Order } from '@souvenance/contracts';
import { isReprintable } from '@souvenance/contracts/rules';

export type OrderAction =
  | 'replaceFiles'
  | 'correctAddress'
  | 'reprint'
  | 'resend'
  | 'chooseShop'
  | 'hold'
  | 'release'
  | 'refund';

const holdable = new Set<Order['state']>([
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
]);
const refundable = new Set<Order['state']>(['paid', 'preparing', 'sent_to_print', 'on_hold']);

/** Another shop can be chosen until one has accepted. */
const movable = new Set<Order['state']>(['paid', 'preparing', 'sent_to_print', 'on_hold']);

/** Where a held order was held; a print shop that had accepted it keeps it. */
const isAccepted = ({ state, history }: Pick<Order, 'state' | 'history'>): boolean =>
  state === 'on_hold' && history.findLast(({ to }) => to === 'on_hold')?.from === 'accepted';

const atPress = new Set<Order['state']>([
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
  'printing',
  'on_hold',
]);

/** A parcel may go elsewhere until it has left. */
const canBeAddressed = ({ state, paidAt, shipments, cart }: Addressed): boolean =>
  paidAt !== null &&
  cart.copies > 0 &&
  atPress.has(state) &&
  (shipments.length === 0 || shipments.some((parcel) => parcel.state === 'waiting'));

type Addressed = Pick<Order, 'state' | 'paidAt' | 'shipments' | 'cart'>;

/** What an administrator can do with an order now (packages/core/README.md, States). The server decides again. */
export const possibleActions = (
  order: Addressed & Pick<Order, 'history'>,
  hasOtherShop: boolean,
  hasNewerProof = false,
): OrderAction[] => {
  const { state, paidAt } = order;
  const isOpen = paidAt !== null && !isAccepted(order);
  return [
    ...(state === 'sent_to_print' ? (['resend'] as const) : []),
    ...(movable.has(state) && isOpen && hasOtherShop ? (['chooseShop'] as const) : []),
    ...(movable.has(state) && isOpen && hasNewerProof ? (['replaceFiles'] as const) : []),
    ...(holdable.has(state) ? (['hold'] as const) : []),
    ...(state === 'on_hold' ? (['release'] as const) : []),
    ...(canBeAddressed(order) ? (['correctAddress'] as const) : []),
    ...(isReprintable(state) ? (['reprint'] as const) : []),
    ...(refundable.has(state) && isOpen ? (['refund'] as const) : []),
  ];
};
