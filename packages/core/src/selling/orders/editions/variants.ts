import { AppError, type Cart } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import type { DocumentReader } from '../../../people/families/authorize-access.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../order.ts';
import { buildPrintOrder } from './build-print-order.ts';
import { listParcels } from './parcels.ts';

/** Returns the variants of a new cart, none approved. */
export const createVariants = ({ variants = [] }: Pick<Cart, 'variants'>): OrderDocument['variants'] =>
  variants.map(() => ({ proof: null, repeats: null }));

/** Returns the variants of a changed cart: an approval stays while format and letter size stay the same. */
export const retainVariants = (
  { cart, variants }: Pick<OrderDocument, 'cart' | 'variants'>,
  newCart: Pick<Cart, 'variants'>,
): OrderDocument['variants'] =>
  (newCart.variants ?? []).map(({ format, largePrint }) => {
    const index = (cart.variants ?? []).findIndex(
      (previous) => previous.format === format && previous.largePrint === largePrint,
    );
    return variants[index] ?? { proof: null, repeats: null };
  });

/** Returns the cart with the approved page count of each variant, which sets its price. */
export const setApprovedPages = (cart: Cart, variants: OrderDocument['variants']): Cart =>
  cart.variants === undefined
    ? cart
    : {
        ...cart,
        variants: cart.variants.map((variant, index) => {
          const pages = variants[index]?.proof?.pages;
          return pages === undefined ? variant : { ...variant, pages };
        }),
      };

/** Whether an edition is not approved yet; the order cannot be paid until all are. */
export const lacksProof = ({ cart, proof, variants }: Pick<OrderDocument, 'cart' | 'proof' | 'variants'>) =>
  proof === null || (cart.variants ?? []).some((_, index) => (variants[index]?.proof ?? null) === null);

/** Id of the order that prints a variant, numbered from 1; the order itself prints the first edition. */
export const variantOrderId = (orderId: string, place: number): string => `${orderId}-e${place + 1}`;
const variantOrderNumber = (number: string, place: number): string => `${number}-E${place + 1}`;

/** Reads the print orders of the variants, in order; none before preparation. */
export const readVariantOrders = async (
  documents: DocumentReader,
  { id, value }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
): Promise<Stored<OrderDocument>[]> => {
  const printOrders = await Promise.all(
    value.variants.map((_, index) => documents.get(orders, variantOrderId(id, index + 1))),
  );
  return printOrders.filter((order): order is Stored<OrderDocument> => order !== null);
};

/** Reads the paying order and all print orders of its variants. Throws `order.not_found`. */
export const readWithVariants = async (
  documents: DocumentReader,
  order: Stored<OrderDocument>,
): Promise<{ first: Stored<OrderDocument>; variants: Stored<OrderDocument>[] }> => {
  const payingOrderId = order.value.variantOf?.orderId;
  const first = payingOrderId === undefined ? order : await documents.get(orders, payingOrderId);
  if (first === null) throw new AppError('order.not_found');
  return { first, variants: await readVariantOrders(documents, first) };
};

/** Builds the order that prints a variant, numbered from 1, with its own proof and parcels. */
export const buildVariantOrder = (
  { id: orderId, value: order }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  place: number,
  actor: Actor,
  now: string,
): OrderDocument => {
  const variant = order.cart.variants?.[place - 1];
  if (variant === undefined) throw new Error(`order ${orderId} has no variant ${place}`);
  const [first, ...others] = listParcels(order, place);
  const { express, country } = order.cart;
  const otherParcels = others.map(({ copies, address }) => ({ copies, country: address.country }));
  return {
    ...buildPrintOrder(order, actor, now),
    number: variantOrderNumber(order.number, place),
    cart: {
      ...variant,
      ebook: false,
      express,
      country: first?.address.country ?? country,
      ...(otherParcels.length > 0 && { otherParcels }),
    },
    address: first?.address ?? null,
    otherAddresses: others.map(({ address }) => address),
    proof: order.variants[place - 1]?.proof ?? null,
    variantOf: { orderId, number: order.number, place },
    shopId: null,
    pickedBy: null,
    paidAt: order.paidAt ?? now,
  };
};
