import type { bookFormats } from '../enums/making.ts';

interface Edition {
  readonly format: (typeof bookFormats)[number];
  readonly largePrint: boolean;
  readonly copies: number;
  readonly pages?: number | undefined;
}

interface CartEditions extends Edition {
  readonly variants?: readonly Edition[] | undefined;
  readonly otherParcels?:
    | readonly { readonly copies: number; readonly variants?: readonly number[] | undefined }[]
    | undefined;
}

/** Returns the first edition of a cart, then its variants. */
export const listEditions = ({
  format,
  largePrint,
  copies,
  pages,
  variants = [],
}: CartEditions): Edition[] => [{ format, largePrint, copies, pages }, ...variants];

/** Counts the copies of all editions of a cart. */
export const countCopies = (cart: CartEditions): number =>
  listEditions(cart).reduce((sum, { copies }) => sum + copies, 0);

/**
 * Returns the copies by address and edition, the first address and the first edition first. The first address gets the
 * copies that the other parcels leave: a negative number when they take too many.
 */
export const countCopiesByAddress = (cart: CartEditions): number[][] => {
  const { otherParcels = [], variants = [] } = cart;
  const otherCopies = otherParcels.map((parcel) => [
    parcel.copies,
    ...variants.map((_, index) => parcel.variants?.[index] ?? 0),
  ]);
  const remainingCopies = listEditions(cart).map(
    ({ copies }, index) => copies - otherCopies.reduce((sum, parcel) => sum + (parcel[index] ?? 0), 0),
  );
  return [remainingCopies, ...otherCopies];
};

type EditionChoice = Pick<Edition, 'format' | 'largePrint'>;

const editionKey = ({ format, largePrint }: EditionChoice): string => `${format} ${largePrint}`;

/** Whether two editions have the same format and letter size, whatever their copies. */
export const isSameEdition = (one: EditionChoice, other: EditionChoice): boolean =>
  editionKey(one) === editionKey(other);

/** Whether the cart contains an edition in this format and letter size. */
export const hasEdition = (cart: CartEditions, edition: EditionChoice): boolean =>
  listEditions(cart).some((cartEdition) => isSameEdition(cartEdition, edition));

/**
 * Whether the cart's editions and parcels are consistent: editions differ, each parcel has at least one copy, no parcel
 * takes more than there are, and there are variants only besides printed copies of the first edition.
 */
export const isConsistentCart = (cart: CartEditions): boolean => {
  const editions = listEditions(cart);
  const parcels = countCopiesByAddress(cart);
  const hasNoEmptyParcel = parcels.every((parcel) => parcel.some((copies) => copies > 0));
  const hasEnoughCopies = parcels.flat().every((copies) => copies >= 0);
  const areEditionsDistinct = new Set(editions.map(editionKey)).size === editions.length;
  if (cart.copies === 0) return editions.length === 1 && parcels.length === 1;
  return hasNoEmptyParcel && hasEnoughCopies && areEditionsDistinct;
};
