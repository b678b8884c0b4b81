/** Most octets of the photograph that goes with a gift. */
export const GIFT_PICTURE_BYTES_MAX = 20_000_000;

/** Most characters that say what it shows. */
export const GIFT_PICTURE_WORDS_MAX = 300;
