import { AppError, type Cart } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import type { Reader } from '../../../people/families/authorize-access.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../order.ts';
import { parcelsOf } from './parcels-of.ts';
import { printOrder } from './print-order.ts';

/** Variants of a new cart, none approved. */
export const freshVariants = ({ variants = [] }: Pick<Cart, 'variants'>): OrderDocument['variants'] =>
  variants.map(() => ({ proof: null, repeats: null }));

/** Variants of a changed cart: an approval stays while format and letter size stay the same. */
export const retainVariants = (
  { cart, variants }: Pick<OrderDocument, 'cart' | 'variants'>,
  next: Pick<Cart, 'variants'>,
): OrderDocument['variants'] =>
  (next.variants ?? []).map(({ format, largePrint }) => {
    const at = (cart.variants ?? []).findIndex(
      (before) => before.format === format && before.largePrint === largePrint,
    );
    return variants[at] ?? { proof: null, repeats: null };
  });

/** The cart with the approved page count of each variant, which sets its price. */
export const withApprovedPages = (cart: Cart, variants: OrderDocument['variants']): Cart =>
  cart.variants === undefined
    ? cart
    : {
        ...cart,
        variants: cart.variants.map((variant, at) => {
          const pages = variants[at]?.proof?.pages;
          return pages === undefined ? variant : { ...variant, pages };
        }),
      };

/** Whether an edition is not approved yet; the order cannot be paid before. */
export const lacksProof = ({ cart, proof, variants }: Pick<OrderDocument, 'cart' | 'proof' | 'variants'>) =>
  proof === null || (cart.variants ?? []).some((_, at) => (variants[at]?.proof ?? null) === null);

/** Id of the order that prints a variant, numbered from 1; the order itself prints the first edition. */
export const variantOrderId = (orderId: string, place: number): string => `${orderId}-e${place + 1}`;
const variantNumber = (number: string, place: number): string => `${number}-E${place + 1}`;

/** Print orders of the variants, in order; none before preparation. */
export const variantOrders = async (
  reader: Reader,
  { id, value }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
): Promise<Stored<OrderDocument>[]> => {
  const printOrders = await Promise.all(
    value.variants.map((_, at) => reader.get(orders, variantOrderId(id, at + 1))),
  );
  return printOrders.filter((order): order is Stored<OrderDocument> => order !== null);
};

/** The paying order and all print orders of its variants. */
export const wholeOrder = async (
  reader: Reader,
  order: Stored<OrderDocument>,
): Promise<{ first: Stored<OrderDocument>; variants: Stored<OrderDocument>[] }> => {
  const paidBy = order.value.variantOf?.orderId;
  const first = paidBy === undefined ? order : await reader.get(orders, paidBy);
  if (first === null) throw new AppError('order.not_found');
  return { first, variants: await variantOrders(reader, first) };
};

/** Builds the order that prints a variant, numbered from 1, with its own proof and parcels. */
export const variantOrder = (
  { id: orderId, value: order }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  place: number,
  actor: Actor,
  now: string,
): OrderDocument => {
  const variant = order.cart.variants?.[place - 1];
  if (variant === undefined) throw new Error(`order ${orderId} has no variant ${place}`);
  const [first, ...others] = parcelsOf(order, place);
  const { express, country } = order.cart;
  const otherParcels = others.map(({ copies, address }) => ({ copies, country: address.country }));
  return {
    ...printOrder(order, actor, now),
    number: variantNumber(order.number, place),
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
