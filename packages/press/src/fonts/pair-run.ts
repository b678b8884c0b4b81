import type * as fontkit from 'fontkit';

/** Glyphs of a word and the advance of each, kerning included, in font units. */
export interface WordRun {
  readonly glyphs: readonly fontkit.Glyph[];
  readonly advances: readonly number[];
}

/** French letters and adjacent punctuation; without digits, other scripts and combining marks. */
const SIMPLE_WORD = /^[A-Za-zÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸàâäçèéêëîïôöùûüÿŒœÆæ’,.;:!?…«»()-]+$/;

const isPlain = ({ positions }: fontkit.GlyphRun): boolean =>
  positions.every(({ xOffset, yOffset, yAdvance }) => xOffset === 0 && yOffset === 0 && !yAdvance);

const shapeRun = (font: fontkit.Font, text: string): WordRun => {
  const { glyphs, positions } = font.layout(text);
  return { glyphs, advances: positions.map(({ xAdvance }) => xAdvance) };
};

/**
 * Returns a function that shapes a word by its letter pairs, of which a language has some hundreds and a book many
 * thousands of words. It returns null where a pair is more than two letters side by side (a ligature, a contextual
 * form) or the word has other characters, which need the full shaper.
 */
export const openPairRuns = (font: fontkit.Font): ((word: string) => WordRun | null) => {
  const letters = new Map<string, WordRun>();
  const pairs = new Map<string, number | null>();
  const shapeLetter = (letter: string): WordRun => {
    const letterRun = letters.get(letter) ?? shapeRun(font, letter);
    letters.set(letter, letterRun);
    return letterRun;
  };
  const firstAdvance = (pair: string): number | null => {
    const run = font.layout(pair);
    const [first, second] = [shapeLetter(pair.charAt(0)), shapeLetter(pair.charAt(1))];
    const isSame =
      run.glyphs.length === 2 &&
      run.glyphs[0]?.id === first.glyphs[0]?.id &&
      run.glyphs[1]?.id === second.glyphs[0]?.id &&
      run.positions[1]?.xAdvance === second.advances[0];
    return isSame && isPlain(run) ? (run.positions[0]?.xAdvance ?? null) : null;
  };
  const pairAdvance = (pair: string): number | null => {
    const pairRun = pairs.get(pair);
    if (pairRun !== undefined) return pairRun;
    const advance = firstAdvance(pair);
    pairs.set(pair, advance);
    return advance;
  };
  return (word) => {
    if (!SIMPLE_WORD.test(word)) return null;
    const glyphs: fontkit.Glyph[] = [];
    const advances: number[] = [];
    for (let i = 0; i < word.length; i += 1) {
      const letter = shapeLetter(word.charAt(i));
      const [glyph] = letter.glyphs;
      const advance = i + 1 < word.length ? pairAdvance(word.slice(i, i + 2)) : letter.advances[0];
      if (!glyph || advance === null || advance === undefined) return null;
      glyphs.push(glyph);
      advances.push(advance);
    }
    return { glyphs, advances };
  };
};
