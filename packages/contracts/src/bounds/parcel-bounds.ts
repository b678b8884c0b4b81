/** Most parcels of one order; a buyer places another order for more. */
export const PARCELS_MAX = 10;

/** Most variants of one book in an order, besides the first edition. */
export const VARIANTS_MAX = 3;
