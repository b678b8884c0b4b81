/** No-break space: before a colon, inside guillemets, between a number and its unit. */
export const NO_BREAK = '\u00A0';
/** Narrow no-break space: before ; ! ? and between thousands. */
export const NARROW = '\u202F';
/** All spaces that a rule may encounter, as the content of a character class. */
export const ANY_SPACE = ' \\t\\u00A0\\u202F\\u2009\\u2007';
/** One optional space of any kind within a line. */
export const MAYBE_SPACE = `[${ANY_SPACE}]?`;
/** Placeholder for a protected character while the rules run; a noncharacter, so no rule matches it. */
export const SHIELD = '\uFDD0';
