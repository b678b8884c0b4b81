/** Most bytes of a gift's photograph. */
export const GIFT_PICTURE_BYTES_MAX = 20_000_000;

/** Most characters of the photograph's alternative text. */
export const GIFT_PICTURE_WORDS_MAX = 300;
