import { bookFormats, type Cart, type CartVariant } from '@souvenance/contracts';
import { countCopiesByAddress, hasEdition, listEditions } from '@souvenance/contracts/rules';

type Parcel = NonNullable<Cart['otherParcels']>[number];
type Edition = Pick<CartVariant, 'format' | 'largePrint'>;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Copies of each edition that stay for the first address. */
export const leftOf = (cart: Cart): number[] => countCopiesByAddress(cart)[0] ?? [];

/** Copies of each edition in a parcel to another address. */
export const takenBy = (cart: Cart, index: number): number[] => countCopiesByAddress(cart)[index + 1] ?? [];

const isFull = (cart: Cart): boolean => {
  const parcels = countCopiesByAddress(cart);
  return parcels.every((parcel) => sumOf(parcel) > 0 && parcel.every((copies) => copies >= 0));
};

/** Parcels that take more than there is now, or nothing, go; the last ones first. */
const shared = (cart: Cart): Cart => {
  let otherParcels = cart.otherParcels ?? [];
  while (otherParcels.length > 0 && !isFull({ ...cart, otherParcels }))
    otherParcels = otherParcels.slice(0, -1);
  return { ...cart, otherParcels };
};

/** A parcel without one of the editions. */
const without = (parcel: Parcel, at: number): Parcel => ({
  ...parcel,
  ...(parcel.variants && { variants: parcel.variants.filter((_, index) => index !== at) }),
});

export const withoutVariant = (cart: Cart, at: number): Cart =>
  shared({
    ...cart,
    variants: (cart.variants ?? []).filter((_, index) => index !== at),
    otherParcels: (cart.otherParcels ?? []).map((parcel) => without(parcel, at)),
  });

/** A cart with a change of its choices: what no longer goes with it is left out. */
export const withChange = (before: Cart, change: Partial<Cart>): Cart => {
  const cart = { ...before, ...change };
  if (cart.copies === 0) return { ...cart, variants: [], otherParcels: [], express: false };
  const same = (cart.variants ?? []).findIndex(
    ({ format, largePrint }) => format === cart.format && largePrint === cart.largePrint,
  );
  return same === -1 ? shared(cart) : withoutVariant(cart, same);
};

/** Editions that may still be added: the other size of letters of the first one before all others. */
export const otherEditions = (cart: Cart): Edition[] => {
  const all = bookFormats.flatMap((format) => [
    { format, largePrint: !cart.largePrint },
    { format, largePrint: cart.largePrint },
  ]);
  const ofFormat = all.filter(({ format }) => format === cart.format);
  const others = all.filter(({ format }) => format !== cart.format);
  return [...ofFormat, ...others].filter((edition) => !hasEdition(cart, edition));
};

/** One copy of an edition more that the cart has not. */
export const withVariant = (cart: Cart): Cart => {
  const [edition] = otherEditions(cart);
  return edition === undefined
    ? cart
    : { ...cart, variants: [...(cart.variants ?? []), { ...edition, copies: 1 }] };
};

/** Another edition, or another number of copies, in the place of one; its pages are known again when it is set. */
export const withVariantAs = (cart: Cart, at: number, { format, largePrint, copies }: CartVariant): Cart =>
  shared({
    ...cart,
    variants: (cart.variants ?? []).map((variant, index) =>
      index !== at
        ? variant
        : variant.format === format && variant.largePrint === largePrint
          ? { ...variant, copies }
          : { format, largePrint, copies },
    ),
  });

/** A parcel more, of one copy of the edition that was chosen last and is still there. */
export const withParcel = (cart: Cart): Cart => {
  const remainingCopies = leftOf(cart);
  const edition = remainingCopies.findLastIndex((copies) => copies > 0);
  const parcelCopies = remainingCopies.map((_, at) => (at === edition ? 1 : 0));
  return { ...cart, otherParcels: [...(cart.otherParcels ?? []), parcelOf(parcelCopies, cart.country)] };
};

const parcelOf = ([copies = 0, ...variants]: readonly number[], country: string): Parcel => ({
  copies,
  country,
  ...(variants.length > 0 && { variants }),
});

/** A parcel with so many copies of one of the editions. */
export const withTaken = (cart: Cart, index: number, edition: number, copies: number): Cart => ({
  ...cart,
  otherParcels: (cart.otherParcels ?? []).map((parcel, at) =>
    at === index
      ? parcelOf(
          takenBy(cart, index).map((before, of) => (of === edition ? copies : before)),
          parcel.country,
        )
      : parcel,
  ),
});

/** How few and how many copies of an edition a parcel may take: it takes one of any, and leaves one of any. */
export const boundsOf = (cart: Cart, index: number, edition: number): { min: number; max: number } => {
  const parcelCopies = takenBy(cart, index);
  const remainingCopies = leftOf(cart);
  const editionCopies = parcelCopies[edition] ?? 0;
  return {
    min: sumOf(parcelCopies) > editionCopies ? 0 : 1,
    max: editionCopies + Math.max(0, Math.min(remainingCopies[edition] ?? 0, sumOf(remainingCopies) - 1)),
  };
};

/** Whether there is a copy to send elsewhere. */
export const hasSpare = (cart: Cart): boolean => sumOf(leftOf(cart)) > 1;

/** How many editions a cart has. */
export const isOfSeveral = (cart: Cart): boolean => listEditions(cart).length > 1;
