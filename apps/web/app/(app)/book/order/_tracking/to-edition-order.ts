import type { Order } from '@souvenance/contracts';
import { countCopiesByAddress, listEditions } from '@souvenance/contracts/rules';

/** Parcels of an edition before any is packed, according to the order's addresses. */
const listExpectedParcels = (order: Order, editionIndex: number): Order['shipments'] =>
  order.address === null
    ? []
    : [order.address, ...order.otherAddresses].flatMap((address, addressIndex) => {
        const copies = countCopiesByAddress(order.cart)[addressIndex]?.[editionIndex] ?? 0;
        const waiting = { carrier: '', trackingNumber: '', state: 'waiting' as const };
        return copies === 0 ? [] : [{ id: `s${addressIndex + 1}`, address, copies, ...waiting }];
      });

/**
 * Returns an edition of an order as an order by itself: 0 is the first edition without the others. A variant whose
 * printing has not started has the state of its order.
 */
export const toEditionOrder = (order: Order, editionIndex: number): Order => {
  const edition = listEditions(order.cart)[editionIndex] ?? order.cart;
  const { variants: _, otherParcels: __, ...cart } = order.cart;
  const editionCart = {
    ...cart,
    format: edition.format,
    largePrint: edition.largePrint,
    copies: edition.copies,
  };
  const orExpected = (shipments: Order['shipments']) =>
    shipments.length > 0 ? shipments : listExpectedParcels(order, editionIndex);
  const variant = order.variants[editionIndex - 1];
  if (editionIndex === 0 || variant === undefined)
    return { ...order, cart: editionCart, variants: [], shipments: orExpected(order.shipments) };
  const { print, proof } = variant;
  return {
    ...order,
    cart: { ...editionCart, ebook: false },
    variants: [],
    proof,
    ...(print === null
      ? { shipments: orExpected([]), defects: [], canReportDefect: false, reprints: [] }
      : {
          id: print.orderId,
          state: print.state,
          stage: print.stage,
          history: print.history,
          shipments: orExpected(print.shipments),
          defects: print.defects,
          reprints: print.reprints,
          canReportDefect: print.canReportDefect,
        }),
  };
};
