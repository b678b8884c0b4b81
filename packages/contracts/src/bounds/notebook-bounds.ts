/** Most questions of a notebook: as many as a family prints and a person can answer by hand. */
export const NOTEBOOK_QUESTIONS_MAX = 40;
/** Digits of the number that identifies a notebook in the codes of its pages: 66 bits, which fit in a small QR code. */
export const NOTEBOOK_DIGITS = 20;
