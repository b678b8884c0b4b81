/**
 * Characters that are not drawn: format characters, variation selectors, and skin tones, which a monochrome font omits.
 */
const UNDRAWN = /\p{Cf}|[\u{FE00}-\u{FE0F}]|[\u{1F3FB}-\u{1F3FF}]/gu;

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(UNDRAWN, '');

/** The characters of a text without spaces, and the indices at which a line may end. */
interface Wanted {
  readonly signs: readonly string[];
  readonly mayEnd: ReadonlySet<number>;
}

const wantedOf = (words: string, skipped: ReadonlySet<string>): Wanted => {
  const signs: string[] = [];
  const mayEnd = new Set<number>();
  for (const sign of folded(words)) {
    if (/\s/u.test(sign)) mayEnd.add(signs.length);
    else if (!skipped.has(sign)) {
      signs.push(sign);
      if (/[-‐]/u.test(sign)) mayEnd.add(signs.length);
    }
  }
  return { signs, mayEnd };
};

/** A character shown on a page, and whether it is the first of its line. */
interface Shown {
  readonly sign: string;
  readonly begins: boolean;
}

const foldedLines = new WeakMap<readonly string[], readonly string[][]>();

/** The characters of each line without spaces; cached, since a page of contents is searched for every title. */
const signsOf = (lines: readonly string[]): readonly string[][] => {
  const lineCharacters =
    foldedLines.get(lines) ?? lines.map((line) => [...folded(line)].filter((sign) => !/\s/u.test(sign)));
  foldedLines.set(lines, lineCharacters);
  return lineCharacters;
};

const shownOf = (lines: readonly string[], skipped: ReadonlySet<string>): Shown[] =>
  signsOf(lines).flatMap((signs) =>
    signs.filter((sign) => !skipped.has(sign)).map((sign, index) => ({ sign, begins: index === 0 })),
  );

const standsAt = (shownCharacters: readonly Shown[], from: number, { signs, mayEnd }: Wanted): boolean =>
  signs.every((sign, index) => {
    const shownCharacter = shownCharacters[from + index];
    return shownCharacter?.sign === sign && (!shownCharacter.begins || index === 0 || mayEnd.has(index));
  });

/** An emoji is drawn as one picture, whose characters a file may encode differently. */
const EMOJI = /^[\p{ExtPict}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u20E3]$/u;
/** Letters that fonts join, split or reorder: those of scripts whose glyphs do not match letters one to one. */
const RESHAPED =
  /[[\p{L}\p{M}]--[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Ethi}\p{sc=Tfng}\p{sc=Zinh}\p{sc=Zyyy}]]/v;
/** Share of the characters of a reshaped title that its page must show. */
const RESHAPED_SHARE = 0.6;

/** Finds text whose letters a font reshapes, or right-to-left text, by its characters in any order. */
const standsReshaped = (lines: readonly string[], words: string, skipped: ReadonlySet<string>): boolean => {
  const pageCharacters = new Set(signsOf(lines).flat());
  const characters = [...folded(words)].filter((sign) => !/\s/u.test(sign) && !skipped.has(sign));
  const parts = [
    characters.filter((sign) => RESHAPED.test(sign)),
    characters.filter((sign) => !RESHAPED.test(sign)),
  ];
  return parts.every(
    (part) => part.filter((sign) => pageCharacters.has(sign)).length >= part.length * RESHAPED_SHARE,
  );
};

/** True when the lines show a text character for character, broken only at spaces or after hyphens. */
export const standsWhole = (
  lines: readonly string[],
  words: string,
  missing: readonly string[] = [],
): boolean => {
  // Characters that no font contains have their own rule; they are ignored here.
  const emoji = [...folded(words), ...signsOf(lines).flat()].filter((sign) => EMOJI.test(sign));
  const skipped = new Set([...missing.map(folded), ...emoji, '\uFFFD']);
  if (RESHAPED.test(words)) return standsReshaped(lines, words, skipped);
  const expectedCharacters = wantedOf(words, skipped);
  const shownCharacters = shownOf(lines, skipped);
  return (
    expectedCharacters.signs.length === 0 ||
    shownCharacters.some((_, from) => standsAt(shownCharacters, from, expectedCharacters))
  );
};
