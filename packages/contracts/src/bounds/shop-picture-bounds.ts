/** Bytes of a picture that a print shop joins to its words. */
export const SHOP_PICTURE_BYTES_MAX = 10_000_000;
