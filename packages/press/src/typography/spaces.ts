/** No-break space: before a colon, inside guillemets, between a number and its unit. */
export const NO_BREAK = '\u00A0';
/** Narrow no-break space: before ; ! ? and between thousands. */
export const NARROW = '\u202F';
/** Every space that a rule may meet on its way, as the inside of a character class. */
export const ANY_SPACE = ' \\t\\u00A0\\u202F\\u2009\\u2007';
/** Stands for a protected character while the rules run; a noncharacter, so no rule names it. */
export const SHIELD = '\uFDD0';
