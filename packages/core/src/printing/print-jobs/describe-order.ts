import type { JobTicketParcel, PrintDescription } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Settings } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { shipBy } from './ship-by.ts';
import { printedProduct } from './shop-of-order.ts';

type Specification = NonNullable<OrderDocument['specification']>;

const levelOf = ({ cart }: OrderDocument): PrintDescription['service']['level'] =>
  cart.express ? 'express' : 'standard';

/** Another one for each shop, and for each set of files, that was sent to print. */
export const purchaseOrderOf = ({
  number,
  shopAssignment,
}: Pick<OrderDocument, 'number' | 'shopAssignment'>): string => `BC-${number}-${shopAssignment}`;

interface Sending {
  readonly edition: number;
  readonly sentOn: string;
  /** As its preflight counted them; missing where it did not. */
  readonly colourPages?: number[] | undefined;
}

/**
 * What a shop is asked to make, fixed when the order is sent to print: a profile that is corrected later contradicts no
 * mail that has left.
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

/** An order that no shop was sent yet is described by the day of its payment. */
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

/** The one description of an order, from which mail, page, ticket, its data and its XJDF are filled. */
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
    contact: { ...settings.houseContact, email: settings.houseEmail },
    book: { title, narrator, edition, largePrint: cart.largePrint },
    product,
    copies: cart.copies,
    parcels: order.shipments.map(parcelOf),
  };
};
