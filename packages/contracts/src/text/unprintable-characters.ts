/** Every character outside the scripts that the fonts of the press cover; a test of the press compares the two. */
const UNPRINTABLE =
  /[^\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}\p{scx=Armn}\p{scx=Geor}\p{scx=Ethi}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Deva}\p{scx=Beng}\p{scx=Taml}\p{scx=Tfng}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{sc=Brai}\p{sc=Zyyy}\p{sc=Zinh}]/gu;

/** Most characters that an error message names. */
const NAMED_MAX = 12;

/**
 * Returns the characters of a text that no book can print, each once, twelve at most: those of scripts for which the
 * press has no font. Preflight reads the finished pages and also finds rare characters of the covered scripts.
 */
export const findUnprintableCharacters = (text: string): string[] =>
  [...new Set(text.match(UNPRINTABLE))].slice(0, NAMED_MAX);
