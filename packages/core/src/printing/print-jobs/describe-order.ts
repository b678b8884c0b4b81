import type { JobTicketParcel, PrintDescription, PrintProduct } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Settings } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { getPrintedProduct } from './get-shop-of-order.ts';
import { computeShipByDay } from './ship-by-day.ts';

type Specification = NonNullable<OrderDocument['specification']>;

const serviceLevel = ({ cart }: OrderDocument): PrintDescription['service']['level'] =>
  cart.express ? 'express' : 'standard';

/** Formats the number of the purchase order; each shop assignment has its own. */
export const formatPurchaseOrder = ({
  number,
  shopAssignment,
}: Pick<OrderDocument, 'number' | 'shopAssignment'>): string => `BC-${number}-${shopAssignment}`;

interface SpecificationInput {
  readonly edition: number;
  readonly sentOn: string;
  /** Colour pages counted by the preflight; absent if it counted none. */
  readonly colourPages?: number[] | undefined;
}

/** A book without a colour page is quoted and printed in black alone, whatever its profile allows. */
const withColourPages = (product: PrintProduct, colourPages: number[] | undefined): PrintProduct => {
  if (colourPages === undefined) return product;
  return {
    ...product,
    colourPages,
    interiorColours: colourPages.length === 0 ? '1/1' : product.interiorColours,
  };
};

/**
 * Builds the specification for the shop. It is fixed when the order is sent to print, so that later corrections of a
 * profile do not contradict a sent mail.
 */
export const buildSpecification = (
  settings: Settings,
  order: OrderDocument,
  { edition, sentOn, colourPages }: SpecificationInput,
): Specification => {
  const { limits, pages } = getPrintedProduct(settings, order);
  return {
    edition,
    product: withColourPages(settings.describeProduct(limits.id, pages), colourPages),
    purchaseOrder: formatPurchaseOrder(order),
    shipBy: computeShipByDay(sentOn, serviceLevel(order)),
  };
};

/** Returns the stored specification; before the order is sent, one for the day of its payment. */
const currentSpecification = (settings: Settings, order: OrderDocument): Specification => {
  if (order.specification !== null) return order.specification;
  const sentOn = dayOf(order.paidAt ?? order.createdAt, settings.timeZone);
  return buildSpecification(settings, order, { edition: 1, sentOn });
};

const toTicketParcel = ({ id, copies, address }: OrderDocument['shipments'][number]): JobTicketParcel => ({
  id,
  copies,
  name: address.name,
  phone: address.phone,
  lines: [address.line1, address.line2].filter((line) => line !== ''),
  postcode: address.postcode,
  city: address.city,
  country: address.country,
});

/** Describes an order for its shop; mail, page, ticket, JSON and XJDF are made from this description. */
export const describeOrder = (settings: Settings, order: OrderDocument): PrintDescription => {
  const { edition, product, purchaseOrder, shipBy: day } = currentSpecification(settings, order);
  const { number, bookTitle: title, narrator, cart, paidAt, createdAt, reprintOf } = order;
  return {
    order: {
      reference: number,
      purchaseOrder,
      date: dayOf(paidAt ?? createdAt, settings.timeZone),
      proofApprovedBy: 'customer',
      reprint: reprintOf && { of: reprintOf.number, fault: reprintOf.fault },
    },
    service: { level: serviceLevel(order), shipBy: day },
    contact: { ...settings.operatorContact, email: settings.operatorEmail },
    book: { title, narrator, edition, largePrint: cart.largePrint },
    product,
    copies: cart.copies,
    parcels: order.shipments.map(toTicketParcel),
  };
};
