/** Most bytes of a picture that a print shop attaches to a message. */
export const SHOP_PICTURE_BYTES_MAX = 10_000_000;
