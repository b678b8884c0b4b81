import type { Cart, PostalAddress } from '@souvenance/contracts';
import { renderings } from '../../../making/renderings/rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import { books } from '../../../writing/books/book.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { checkPostcode } from '../check-postcode.ts';
import { retainVariants, setApprovedPages } from '../editions/variants.ts';
import type { OrderDocument } from '../order.ts';

export interface Draft {
  cart: Cart;
  address: PostalAddress | null;
  otherAddresses?: readonly PostalAddress[];
  email?: string | undefined;
}

/**
 * Returns the cart with the book's real page count, if known, and each parcel in the country of its address. Throws
 * `order.postcode_impossible`, `order.postcode_elsewhere`.
 */
export const resolveCart = ({ cart, address, otherAddresses = [] }: Draft, pages: number | null): Cart => {
  for (const parcelAddress of [address, ...otherAddresses])
    if (parcelAddress !== null) checkPostcode(parcelAddress);
  const { otherParcels, variants = [], ...cartOfOneParcel } = cart;
  const otherParcelsWithCountry = (otherParcels ?? []).map(({ country, ...parcel }, index) => ({
    ...parcel,
    country: otherAddresses[index]?.country ?? country,
  }));
  return {
    ...cartOfOneParcel,
    ...(variants.length === 0 || cart.copies === 0 ? {} : { variants }),
    country: address?.country ?? cart.country,
    ...(otherParcelsWithCountry.length === 0 || cart.copies === 0
      ? {}
      : { otherParcels: otherParcelsWithCountry }),
    ...(pages === null ? {} : { pages }),
  };
};

/** Returns the addresses of the parcels in the cart. */
export const addressesInUse = (
  { otherParcels = [] }: Cart,
  { otherAddresses = [] }: Draft,
): PostalAddress[] => otherAddresses.slice(0, otherParcels.length);

/**
 * Returns the page count of the book as last typeset; null when unknown, or when the book has another format or letter
 * size than the cart.
 */
export const readBookPages = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  { format, largePrint }: Cart,
): Promise<number | null> => {
  const book = await documents.get(books, bookId);
  if (book === null || book.value.format !== format || book.value.largePrint !== largePrint) return null;
  const { renderingId } = book.value;
  const rendering = renderingId === null ? null : await documents.get(renderings, renderingId);
  return rendering?.value.pages ?? null;
};

/**
 * Returns the order with the draft's cart and addresses. An approval and its page count stay while format and letter
 * size stay the same; before an approval, the pages are those of the book.
 */
export const applyDraft = (
  deps: Pick<Deps, 'settings' | 'clock'>,
  order: OrderDocument,
  draft: Draft,
  bookPages: number | null,
): OrderDocument => {
  const { proof, repeats } = order;
  const { format, largePrint, pages: formerPages = null } = order.cart;
  const isProofValid = draft.cart.format === format && draft.cart.largePrint === largePrint;
  const approvedPages = proof?.pages ?? (repeats === null ? null : formerPages);
  const nextCart = resolveCart(draft, (isProofValid ? approvedPages : null) ?? bookPages);
  const variants = retainVariants(order, nextCart);
  const cart = setApprovedPages(nextCart, variants);
  return {
    ...order,
    cart,
    quote: computeQuote(cart, deps.settings, order.discount),
    address: draft.address,
    otherAddresses: addressesInUse(cart, draft),
    email: draft.email ?? order.email,
    proof: isProofValid ? proof : null,
    variants,
    repeats: isProofValid ? repeats : null,
    version: order.version + 1,
    updatedAt: deps.clock.now().toISOString(),
  };
};
