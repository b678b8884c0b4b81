/** Signs of scripts that run from the right: a file draws them in the order in which they are seen. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Characters that no font draws, and skin tones, which a font of one ink leaves out. */
const UNDRAWN = /\p{Cf}|[\u{FE00}-\u{FE0F}]|[\u{1F3FB}-\u{1F3FF}]/gu;

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(UNDRAWN, '');

/** Words as a file must show them: their signs without spaces, and after which of them a line may end. */
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

/** A sign that is shown, and whether it is the first of its line. */
interface Shown {
  readonly sign: string;
  readonly begins: boolean;
}

const foldedLines = new WeakMap<readonly string[], readonly string[][]>();

/** The signs of each line without spaces; a page of contents is asked for every title of its book. */
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

/** Whether lines show words sign for sign, and end within them only at a space or after a hyphen. */
export const standsWhole = (
  lines: readonly string[],
  words: string,
  missing: readonly string[] = [],
): boolean => {
  const right = [...folded(words).matchAll(FROM_RIGHT)].map(([sign]) => sign);
  // A sign that no font has is told by its own rule; an empty box stands for it here.
  const skipped = new Set([...missing.map(folded), ...right, '\uFFFD']);
  const characters = new Set(right.length === 0 ? [] : signsOf(lines).flat());
  if (!right.every((sign) => characters.has(sign))) return false;
  const expectedCharacters = wantedOf(words, skipped);
  const shownCharacters = shownOf(lines, skipped);
  return (
    expectedCharacters.signs.length === 0 ||
    shownCharacters.some((_, from) => standsAt(shownCharacters, from, expectedCharacters))
  );
};
