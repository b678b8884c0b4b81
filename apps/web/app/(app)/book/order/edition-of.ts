import type { Order } from '@souvenance/contracts';
import { editionsOf } from '@souvenance/contracts/rules';

/**
 * An edition of an order as an order of its own: 0 is the first one, which is the order itself with its own goods alone. A
 * variant that is not begun yet is as far as its order.
 */
export const editionOf = (order: Order, at: number): Order => {
  const edition = editionsOf(order.cart)[at] ?? order.cart;
  const { variants: _, otherParcels: __, ...cart } = order.cart;
  const own = { ...cart, format: edition.format, largePrint: edition.largePrint, copies: edition.copies };
  const variant = order.variants[at - 1];
  if (at === 0 || variant === undefined) return { ...order, cart: own, variants: [] };
  const { print, proof } = variant;
  return {
    ...order,
    ...{ cart: { ...own, ebook: false }, variants: [], proof },
    ...(print === null
      ? { shipments: [], defects: [], canTellDefect: false, reprints: [] }
      : {
          ...{ id: print.orderId, state: print.state, stage: print.stage, history: print.history },
          ...{ shipments: print.shipments, defects: print.defects, reprints: print.reprints },
          canTellDefect: print.canTellDefect,
        }),
  };
};
