/** Parcels of one order: more are ordered apart. */
export const PARCELS_MAX = 10;
