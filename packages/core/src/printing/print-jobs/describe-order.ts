import type { JobTicketParcel, PrintDescription } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Settings } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { shipBy } from './ship-by.ts';
import { printedProduct } from './shop-of-order.ts';

type Specification = NonNullable<OrderDocument['specification']>;

const levelOf = ({ cart }: OrderDocument): PrintDescription['service']['level'] =>
  cart.express ? 'express' : 'standard';

/** Number of the purchase order; a new one for each shop assignment. */
export const purchaseOrderOf = ({
  number,
  shopAssignment,
}: Pick<OrderDocument, 'number' | 'shopAssignment'>): string => `BC-${number}-${shopAssignment}`;

interface Sending {
  readonly edition: number;
  readonly sentOn: string;
  /** Colour pages counted by the preflight; absent if it counted none. */
  readonly colourPages?: number[] | undefined;
}

/**
 * Specification for the shop, fixed when the order is sent to print, so that later corrections of a profile do not
 * contradict a sent mail.
 */
export const specify = (
  settings: Settings,
  order: OrderDocument,
  { edition, sentOn, colourPages }: Sending,
): Specification => {
  const { limits, pages } = printedProduct(settings, order);
  return {
    edition,
    product: { ...settings.describeProduct(limits.id, pages), ...(colourPages && { colourPages }) },
    purchaseOrder: purchaseOrderOf(order),
    shipBy: shipBy(sentOn, levelOf(order)),
  };
};

/** Before it is sent, an order is described as of the day of its payment. */
const specificationOf = (settings: Settings, order: OrderDocument): Specification => {
  if (order.specification !== null) return order.specification;
  const sentOn = dayOf(order.paidAt ?? order.createdAt, settings.timeZone);
  return specify(settings, order, { edition: 1, sentOn });
};

const parcelOf = ({ id, copies, address }: OrderDocument['shipments'][number]): JobTicketParcel => ({
  id,
  copies,
  name: address.name,
  phone: address.phone,
  lines: [address.line1, address.line2].filter((line) => line !== ''),
  postcode: address.postcode,
  city: address.city,
  country: address.country,
});

/** Description of an order, the source of mail, page, ticket, JSON and XJDF. */
export const describeOrder = (settings: Settings, order: OrderDocument): PrintDescription => {
  const { edition, product, purchaseOrder, shipBy: day } = specificationOf(settings, order);
  const { number, bookTitle: title, narrator, cart, paidAt, createdAt, reprintOf } = order;
  return {
    order: {
      reference: number,
      purchaseOrder,
      date: dayOf(paidAt ?? createdAt, settings.timeZone),
      proofApprovedBy: 'customer',
      reprint: reprintOf && { of: reprintOf.number, fault: reprintOf.fault },
    },
    service: { level: levelOf(order), shipBy: day },
    contact: { ...settings.operatorContact, email: settings.operatorEmail },
    book: { title, narrator, edition, largePrint: cart.largePrint },
    product,
    copies: cart.copies,
    parcels: order.shipments.map(parcelOf),
  };
};
