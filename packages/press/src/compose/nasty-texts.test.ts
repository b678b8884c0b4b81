import { expect, it } from 'vitest';
import { nastyTexts, STORY_CHARACTERS } from '../fixtures/nasty-texts.ts';
import { getFont } from '../fonts/fonts.ts';
import { breakLines } from '../lines/break-lines.ts';
import { createParagraphItems } from '../lines/create-paragraph-items.ts';
import { openEffort } from '../lines/effort.ts';
import type { ParagraphItems } from '../lines/paragraph-sums.ts';

const MEASURE_PT = 300;
const lengths = { firstPt: MEASURE_PT, restPt: MEASURE_PT, lastMinPt: 26, raggedPt: null };

const itemsOf = (text: string): ParagraphItems =>
  createParagraphItems([{ text, font: getFont('garamond') }], {
    sizePt: 11,
    measurePt: MEASURE_PT,
    isHyphenated: true,
    onMissing: () => undefined,
  });

/** Line ends compared for a text, and the lines that were found. */
const broken = (text: string) => {
  const effort = openEffort();
  const paragraph = itemsOf(text);
  const [best] = breakLines(paragraph, lengths, effort);
  return { paragraph, breaks: best?.breaks ?? [], compared: effort.compared };
};

const texts = Object.entries(nastyTexts);
const prose = broken(nastyTexts['prose in one paragraph'] ?? '').compared;

/** The longest run of glyphs that was shaped at once. */
const longestRun = ({ items }: ParagraphItems): number =>
  items.reduce(
    (most, { segment }) => Math.max(most, segment?.kind === 'glyphs' ? segment.word.glyphs.length : 0),
    0,
  );

/** How far lines run over the measure, all their spaces tightened. */
const overrunPt = ({ items }: ParagraphItems, breaks: readonly number[]): number => {
  let most = 0;
  let from = 0;
  for (const to of [...breaks, items.length]) {
    const line = items.slice(from, to);
    const leastPt = line.reduce((sum, { width, shrink }) => sum + width - shrink, 0);
    most = Math.max(most, leastPt - MEASURE_PT);
    from = to;
  }
  return most;
};

it.each(texts)(
  '%s: little is compared, no run is longer than a word, no line than the measure',
  (_, text) => {
    const { paragraph, breaks, compared } = broken(text);
    expect(text.length).toBeGreaterThan(STORY_CHARACTERS - 10);
    expect(compared).toBeLessThanOrEqual(3 * prose);
    expect(longestRun(paragraph)).toBeLessThanOrEqual(240);
    // Signs at a line's end stand out into the margin, and a space at its head is dropped: some points.
    expect(overrunPt(paragraph, breaks)).toBeLessThanOrEqual(12);
  },
);

it('prose is broken as a whole, however long its paragraph is', () => {
  const text = (nastyTexts['prose in one paragraph'] ?? '').slice(0, 10_000);
  expect(breakLines(itemsOf(text), lengths).length).toBeGreaterThan(1);
});
