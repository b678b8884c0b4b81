import type { Order } from '@souvenance/contracts';
import { countCopiesByAddress, listEditions } from '@souvenance/contracts/rules';

/** Where the parcels of an edition go before any is packed: what its family told, as it may have been corrected. */
const awaited = (order: Order, at: number): Order['shipments'] =>
  order.address === null
    ? []
    : [order.address, ...order.otherAddresses].flatMap((address, place) => {
        const copies = countCopiesByAddress(order.cart)[place]?.[at] ?? 0;
        const waiting = { carrier: '', trackingNumber: '', state: 'waiting' as const };
        return copies === 0 ? [] : [{ id: `s${place + 1}`, address, copies, ...waiting }];
      });

/**
 * An edition of an order as an order of its own: 0 is the first one, which is the order itself with its own goods alone. A
 * variant that is not begun yet is as far as its order.
 */
export const editionOf = (order: Order, at: number): Order => {
  const edition = listEditions(order.cart)[at] ?? order.cart;
  const { variants: _, otherParcels: __, ...cart } = order.cart;
  const editionCart = {
    ...cart,
    format: edition.format,
    largePrint: edition.largePrint,
    copies: edition.copies,
  };
  const packed = (shipments: Order['shipments']) => (shipments.length > 0 ? shipments : awaited(order, at));
  const variant = order.variants[at - 1];
  if (at === 0 || variant === undefined)
    return { ...order, cart: editionCart, variants: [], shipments: packed(order.shipments) };
  const { print, proof } = variant;
  return {
    ...order,
    cart: { ...editionCart, ebook: false },
    variants: [],
    proof,
    ...(print === null
      ? { shipments: packed([]), defects: [], canTellDefect: false, reprints: [] }
      : {
          id: print.orderId,
          state: print.state,
          stage: print.stage,
          history: print.history,
          shipments: packed(print.shipments),
          defects: print.defects,
          reprints: print.reprints,
          canTellDefect: print.canTellDefect,
        }),
  };
};
