import { expect, it } from 'vitest';
import type { PageDrawing } from '../compose/flow-unit.ts';
import { sampleBook } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { computeInnerMarginMm, createBookFrame } from '../style/create-page-frame.ts';
import { computeBlockHeight } from './create-matter-page.ts';
import { layoutChronology } from './layout-chronology.ts';

const profile = printProfile('a5-gros-caracteres');
const style = getBookStyle('classique', profile, profile.largePrint);
const frame = createBookFrame(profile, computeInnerMarginMm(profile, 100), style);
const labels = getPressMessages('fr').book;
const short = 'Naissance de Jeanne.';
const long = 'Mon père ouvrait les volets avant tout le monde, puis il allait au pain. '
  .repeat(5)
  .slice(0, 300);

const layout = (texts: readonly string[]) => {
  const chronology = texts.map((text, index) => ({ year: String(1938 + index), text }));
  const book = sampleBook(1, { chronology });
  return layoutChronology({ style, frame, labels, onMissing: () => undefined, book });
};

const findLowestBaseline = (page: PageDrawing): number =>
  Math.max(...page.items.map((item) => (item.kind === 'line' ? item.baselinePt : 0)));

it('in large print, no line of a chronology with long texts stands below the block', () => {
  const counts = Array.from({ length: 37 }, (_, index) => index + 4);
  const books = [
    [short, short, short, long, long, long],
    ...counts.map((count) => Array.from({ length: count }, () => long)),
    ...counts.map((count) => Array.from({ length: count }, (_, index) => (index % 4 === 3 ? short : long))),
  ];
  for (const texts of books) {
    const lowest = Math.max(...layout(texts).map(findLowestBaseline));
    expect(lowest, `${texts.length} entries`).toBeLessThanOrEqual(computeBlockHeight(frame));
  }
});

it('a last page of one entry takes entries of the page before where they fit', () => {
  const rowCounts = Array.from({ length: 37 }, (_, index) => {
    const pages = layout(Array.from({ length: index + 4 }, () => short));
    return pages.length < 2 ? null : (pages.at(-1)?.items.length ?? 0);
  });
  // A year and its text are two lines.
  for (const lines of rowCounts) if (lines !== null) expect(lines).toBeGreaterThanOrEqual(6);
});
