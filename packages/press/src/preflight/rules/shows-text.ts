/**
 * Characters that are not drawn: format characters, variation selectors, and skin tones, which a monochrome font omits.
 */
const UNDRAWN = /\p{Cf}|[\u{FE00}-\u{FE0F}]|[\u{1F3FB}-\u{1F3FF}]/gu;

const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(UNDRAWN, '');

/** The characters of a text without spaces, and the indices at which a line may end. */
interface ExpectedText {
  readonly characters: readonly string[];
  readonly breakableAt: ReadonlySet<number>;
}

/** Chinese and Japanese characters, with which a line may begin. */
const IDEOGRAPH = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}「『]/u;

const toExpectedText = (text: string, skipped: ReadonlySet<string>): ExpectedText => {
  const characters: string[] = [];
  const breakableAt = new Set<number>();
  for (const character of foldText(text)) {
    const isSpace = /\s/u.test(character);
    if (isSpace || IDEOGRAPH.test(character)) breakableAt.add(characters.length);
    if (!isSpace && !skipped.has(character)) {
      characters.push(character);
      if (/[-‐]/u.test(character)) breakableAt.add(characters.length);
    }
  }
  return { characters, breakableAt };
};

/** A character shown on a page, and whether it is the first of its line. */
interface ShownCharacter {
  readonly character: string;
  readonly isFirstOfLine: boolean;
}

const foldedLines = new WeakMap<readonly string[], readonly string[][]>();

/** The characters of each line without spaces; cached, since a page of contents is searched for every title. */
const joinCharactersByLine = (lines: readonly string[]): readonly string[][] => {
  const lineCharacters =
    foldedLines.get(lines) ??
    lines.map((line) => [...foldText(line)].filter((character) => !/\s/u.test(character)));
  foldedLines.set(lines, lineCharacters);
  return lineCharacters;
};

const findShownCharacters = (lines: readonly string[], skipped: ReadonlySet<string>): ShownCharacter[] =>
  joinCharactersByLine(lines).flatMap((characters) =>
    characters
      .filter((character) => !skipped.has(character))
      .map((character, index) => ({ character, isFirstOfLine: index === 0 })),
  );

const matchesAt = (
  shownCharacters: readonly ShownCharacter[],
  from: number,
  { characters, breakableAt }: ExpectedText,
): boolean =>
  characters.every((character, index) => {
    const shownCharacter = shownCharacters[from + index];
    return (
      shownCharacter?.character === character &&
      (!shownCharacter.isFirstOfLine || index === 0 || breakableAt.has(index))
    );
  });

/** An emoji is drawn as one picture, whose characters a file may encode differently. */
const EMOJI = /^[\p{ExtPict}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u20E3]$/u;
/** Letters that fonts join, split or reorder: those of scripts whose glyphs do not match letters one to one. */
const RESHAPED =
  /[[\p{L}\p{M}]--[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Ethi}\p{sc=Tfng}\p{sc=Zinh}\p{sc=Zyyy}]]/v;
/** Share of the characters of a reshaped title that its page must show. */
const RESHAPED_SHARE = 0.6;

/** Finds text whose letters a font reshapes, or right-to-left text, by its characters in any order. */
const showsReshapedText = (lines: readonly string[], text: string, skipped: ReadonlySet<string>): boolean => {
  const pageCharacters = new Set(joinCharactersByLine(lines).flat());
  const textCharacters = [...foldText(text)].filter(
    (character) => !/\s/u.test(character) && !skipped.has(character),
  );
  const parts = [
    textCharacters.filter((character) => RESHAPED.test(character)),
    textCharacters.filter((character) => !RESHAPED.test(character)),
  ];
  return parts.every(
    (part) =>
      part.filter((character) => pageCharacters.has(character)).length >= part.length * RESHAPED_SHARE,
  );
};

/** True when the lines show a text character for character, broken only at spaces or after hyphens. */
export const showsText = (
  lines: readonly string[],
  text: string,
  missing: readonly string[] = [],
): boolean => {
  // Characters that no font contains have their own rule; they are ignored here.
  const emoji = [...foldText(text), ...joinCharactersByLine(lines).flat()].filter((character) =>
    EMOJI.test(character),
  );
  const skipped = new Set([...missing.map(foldText), ...emoji, '\uFFFD']);
  if (RESHAPED.test(text)) return showsReshapedText(lines, text, skipped);
  const expectedCharacters = toExpectedText(text, skipped);
  const shownCharacters = findShownCharacters(lines, skipped);
  return (
    expectedCharacters.characters.length === 0 ||
    shownCharacters.some((_, from) => matchesAt(shownCharacters, from, expectedCharacters))
  );
};
