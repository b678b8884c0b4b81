import type { bookFormats } from '../enums.ts';

interface Edition {
  readonly format: (typeof bookFormats)[number];
  readonly largePrint: boolean;
  readonly copies: number;
  readonly pages?: number | undefined;
}

interface Shared extends Edition {
  readonly variants?: readonly Edition[] | undefined;
  readonly otherParcels?:
    | readonly { readonly copies: number; readonly variants?: readonly number[] | undefined }[]
    | undefined;
}

/** The first edition of a cart, then its variants. */
export const editionsOf = ({ format, largePrint, copies, pages, variants = [] }: Shared): Edition[] => [
  { format, largePrint, copies, pages },
  ...variants,
];

/** Copies of all editions of a cart. */
export const copiesOf = (cart: Shared): number =>
  editionsOf(cart).reduce((sum, { copies }) => sum + copies, 0);

/**
 * How many copies of each edition go to each address, the first address first, the first edition first. What the other
 * parcels do not take stays for the first: fewer than none where they take more than there are.
 */
export const copiesByAddress = (cart: Shared): number[][] => {
  const { otherParcels = [], variants = [] } = cart;
  const others = otherParcels.map((parcel) => [
    parcel.copies,
    ...variants.map((_, at) => parcel.variants?.[at] ?? 0),
  ]);
  const remainingCopies = editionsOf(cart).map(
    ({ copies }, at) => copies - others.reduce((sum, parcel) => sum + (parcel[at] ?? 0), 0),
  );
  return [remainingCopies, ...others];
};

const keyOf = ({ format, largePrint }: Pick<Edition, 'format' | 'largePrint'>): string =>
  `${format} ${largePrint}`;

/** Whether a book in this format and size of letters is among the editions. */
export const hasEdition = (cart: Shared, edition: Pick<Edition, 'format' | 'largePrint'>): boolean =>
  editionsOf(cart).some((one) => keyOf(one) === keyOf(edition));

/**
 * Whether the editions differ, each parcel takes a copy at least, none takes what is not there, and variants stand beside
 * printed copies of the first edition.
 */
export const isSharedOut = (cart: Shared): boolean => {
  const editions = editionsOf(cart);
  const parcels = copiesByAddress(cart);
  const areTaken = parcels.every((parcel) => parcel.some((copies) => copies > 0));
  const areThere = parcels.flat().every((copies) => copies >= 0);
  const areOther = new Set(editions.map(keyOf)).size === editions.length;
  if (cart.copies === 0) return editions.length === 1 && parcels.length === 1;
  return areTaken && areThere && areOther;
};
