/** Parcels of one order: more are ordered apart. */
export const PARCELS_MAX = 10;

/** Variants of one book in an order, beside the first edition. */
export const VARIANTS_MAX = 3;
