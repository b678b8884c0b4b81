import { bookFormats, type Cart, type CartVariant } from '@souvenance/contracts';
import { countCopiesByAddress, hasEdition, isSameEdition, listEditions } from '@souvenance/contracts/rules';

type Parcel = NonNullable<Cart['otherParcels']>[number];
type Edition = Pick<CartVariant, 'format' | 'largePrint'>;

const sum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Copies of each edition that go to the first address. */
export const computeRemainingCopies = (cart: Cart): number[] => countCopiesByAddress(cart)[0] ?? [];

/** Copies of each edition in a parcel to another address. */
export const listCopiesInParcel = (cart: Cart, index: number): number[] =>
  countCopiesByAddress(cart)[index + 1] ?? [];

const isConsistent = (cart: Cart): boolean => {
  const parcels = countCopiesByAddress(cart);
  return parcels.every((parcel) => sum(parcel) > 0 && parcel.every((copies) => copies >= 0));
};

/** Removes parcels, the last first, until the copies suffice for all and none is empty. */
const dropUnfilledParcels = (cart: Cart): Cart => {
  let otherParcels = cart.otherParcels ?? [];
  while (otherParcels.length > 0 && !isConsistent({ ...cart, otherParcels }))
    otherParcels = otherParcels.slice(0, -1);
  return { ...cart, otherParcels };
};

/** Removes one edition from a parcel. */
const withoutParcelVariant = (parcel: Parcel, at: number): Parcel => ({
  ...parcel,
  ...(parcel.variants && { variants: parcel.variants.filter((_, index) => index !== at) }),
});

export const removeVariant = (cart: Cart, at: number): Cart =>
  dropUnfilledParcels({
    ...cart,
    variants: (cart.variants ?? []).filter((_, index) => index !== at),
    otherParcels: (cart.otherParcels ?? []).map((parcel) => withoutParcelVariant(parcel, at)),
  });

/** Returns the cart that can be ordered: without the choices that its number of copies leaves no room for. */
export const dropUnfitChoices = (cart: Cart): Cart =>
  cart.copies === 0 ? { ...cart, variants: [], otherParcels: [], express: false } : dropUnfilledParcels(cart);

/**
 * Applies a change to a cart. An edition that the first one became is removed; other choices that no longer fit stay,
 * so that a number of copies can be corrected. `dropUnfitChoices` removes them before an order.
 */
export const changeCart = (oldCart: Cart, change: Partial<Cart>): Cart => {
  const cart = { ...oldCart, ...change };
  const same = (cart.variants ?? []).findIndex((variant) => isSameEdition(variant, cart));
  return same === -1 ? cart : removeVariant(cart, same);
};

/** Editions that may still be added, the other letter size of the first edition's format first. */
export const listAddableEditions = (cart: Cart): Edition[] => {
  const allEditions = bookFormats.flatMap((format) => [
    { format, largePrint: !cart.largePrint },
    { format, largePrint: cart.largePrint },
  ]);
  const sameFormat = allEditions.filter(({ format }) => format === cart.format);
  const otherFormats = allEditions.filter(({ format }) => format !== cart.format);
  return [...sameFormat, ...otherFormats].filter((edition) => !hasEdition(cart, edition));
};

/** Adds one copy of the first edition that the cart does not have. */
export const addVariant = (cart: Cart): Cart => {
  const [edition] = listAddableEditions(cart);
  return edition === undefined
    ? cart
    : { ...cart, variants: [...(cart.variants ?? []), { ...edition, copies: 1 }] };
};

/** Replaces an edition or its number of copies. A changed edition loses its page count until it is typeset. */
export const replaceVariant = (
  cart: Cart,
  at: number,
  { format, largePrint, copies }: CartVariant,
): Cart => ({
  ...cart,
  variants: (cart.variants ?? []).map((variant, index) =>
    index !== at
      ? variant
      : isSameEdition(variant, { format, largePrint })
        ? { ...variant, copies }
        : { format, largePrint, copies },
  ),
});

/** Adds a parcel with one copy of the last edition that has a copy left. */
export const addParcel = (cart: Cart): Cart => {
  const remainingCopies = computeRemainingCopies(cart);
  const editionIndex = remainingCopies.findLastIndex((copies) => copies > 0);
  const newParcelCopies = remainingCopies.map((_, at) => (at === editionIndex ? 1 : 0));
  return {
    ...cart,
    otherParcels: [...(cart.otherParcels ?? []), createParcel(newParcelCopies, cart.country)],
  };
};

const createParcel = ([copies = 0, ...variants]: readonly number[], country: string): Parcel => ({
  copies,
  country,
  ...(variants.length > 0 && { variants }),
});

/** Sets the number of copies of an edition in a parcel. */
export const setParcelCopies = (cart: Cart, index: number, editionIndex: number, copies: number): Cart => ({
  ...cart,
  otherParcels: (cart.otherParcels ?? []).map((parcel, at) =>
    at === index
      ? createParcel(
          listCopiesInParcel(cart, index).map((count, position) =>
            position === editionIndex ? copies : count,
          ),
          parcel.country,
        )
      : parcel,
  ),
});

/**
 * Minimum and maximum number of copies of an edition in a parcel: each parcel needs one copy of any edition, and so
 * does the first address.
 */
export const computeParcelCopiesRange = (
  cart: Cart,
  index: number,
  editionIndex: number,
): { min: number; max: number } => {
  const parcelCopies = listCopiesInParcel(cart, index);
  const remainingCopies = computeRemainingCopies(cart);
  const editionCopies = parcelCopies[editionIndex] ?? 0;
  return {
    min: sum(parcelCopies) > editionCopies ? 0 : 1,
    max: editionCopies + Math.max(0, Math.min(remainingCopies[editionIndex] ?? 0, sum(remainingCopies) - 1)),
  };
};

/** Whether a copy is left that can be sent to another address. */
export const hasSpareCopy = (cart: Cart): boolean => sum(computeRemainingCopies(cart)) > 1;

/** Whether a cart has more than one edition. */
export const hasSeveralEditions = (cart: Cart): boolean => listEditions(cart).length > 1;
