import { expect, it } from 'vitest';
import { getFont } from '../fonts/fonts.ts';
import { breakLines } from './break-lines.ts';
import { createParagraphItems } from './create-paragraph-items.ts';
import type { FontRun } from './font-run.ts';
import type { ParagraphItem } from './paragraph-sums.ts';

const MEASURE_PT = 300;
const lengths = { firstPt: MEASURE_PT, restPt: MEASURE_PT, lastMinPt: 26, raggedPt: null };
const options = { sizePt: 11, measurePt: MEASURE_PT, isHyphenated: true, onMissing: () => undefined };
const roman = getFont('garamond');
const italic = getFont('garamondItalic');

const widest = (items: readonly ParagraphItem[], breaks: readonly number[]): number => {
  let from = 0;
  const widths = [...breaks, items.length].map((to) => {
    const width = items.slice(from, to).reduce((sum, item) => sum + item.width - item.shrink, 0);
    from = to;
    return width;
  });
  return Math.max(...widths);
};

const broken = (runs: readonly FontRun[]) => {
  const paragraph = createParagraphItems(runs, options);
  const [best] = breakLines(paragraph, lengths);
  return { ...paragraph, breaks: best?.breaks ?? [] };
};

it.each([
  ['no-break spaces', [{ text: 'Il\u00a0était\u00a0une\u00a0fois\u00a0'.repeat(40), font: roman }]],
  ['narrow no-break spaces', [{ text: 'mot\u202f'.repeat(200), font: roman }]],
  [
    'fonts that change inside a word',
    Array.from({ length: 200 }, (_, index) => ({ text: 'abcd', font: index % 2 ? roman : italic })),
  ],
] as const)('a paragraph whose words are glued by %s has its lines', (_, runs) => {
  const { items, starts, breaks } = broken(runs);
  expect(breaks.length).toBeGreaterThan(5);
  // Signs at a line's end stand out into the margin, and a space at its head is dropped: some points.
  expect(widest(items, breaks)).toBeLessThanOrEqual(MEASURE_PT + 12);
  expect(starts).toHaveLength(items.length);
  expect(starts.every((start, at) => start >= (starts[at - 1] ?? 0))).toBe(true);
});

it('a text that fits its line keeps its no-break characters', () => {
  const text = `${'Un mot et un autre. '.repeat(20)}«\u00a0Oui\u00a0» dit-elle en 1\u202f948, page\u00a05.`;
  const { items } = createParagraphItems([{ text, font: roman }], options);
  const fixed = items.filter(
    ({ kind, segment }) => kind === 'space' && segment?.kind === 'space' && segment.codePoint !== 0x20,
  );
  expect(fixed).toHaveLength(4);
  expect(fixed.some(({ isBreak }) => isBreak)).toBe(false);
});
