/** Questions of a notebook: as many as a family prints and a hand fills. */
export const NOTEBOOK_QUESTIONS_MAX = 40;
/** Digits by which the codes of its pages name a notebook: 66 bits, and a QR code holds them in little room. */
export const NOTEBOOK_DIGITS = 20;
