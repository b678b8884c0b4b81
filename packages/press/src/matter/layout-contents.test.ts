import { bookStyleName } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { readLineText } from '../fixtures/read-line-text.ts';
import { sampleBook } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { layoutContents } from './layout-contents.ts';

const profile = printProfile('a5-broche');
const style = getBookStyle('classique', profile, false);
const context = {
  style,
  frame: createBookFrame(profile, 20, style),
  labels: getPressMessages('fr').book,
  onMissing: () => undefined,
};

const contentsOf = (chapters: number, storiesInTheme: number) => {
  const [sample] = sampleBook(1).chapters;
  if (!sample) throw new Error('no chapter');
  const all = Array.from({ length: chapters }, (_, index) => ({
    ...sample,
    id: `s${index}`,
    theme: `Le thème ${Math.floor(index / storiesInTheme)}`,
    title: `Le récit ${index}`,
  }));
  return layoutContents(sampleBook(1, { chapters: all }), [], context);
};

/** Heights on the last page at which a line stands; dots and page numbers stand beside their titles. */
const lastLines = (pages: ReturnType<typeof layoutContents>['pages']): number =>
  new Set((pages.at(-1)?.items ?? []).map((item) => (item.kind === 'line' ? item.baselinePt : -1))).size;

it('ends on a page of six lines at least, whatever the number of stories and themes', () => {
  for (const storiesInTheme of [1, 4, 100])
    for (let chapters = 12; chapters <= 90; chapters += 1) {
      const { pages, entries } = contentsOf(chapters, storiesInTheme);
      expect(entries).toHaveLength(chapters);
      if (pages.length > 1) expect(lastLines(pages), `${chapters} stories`).toBeGreaterThanOrEqual(6);
    }
});

it('keeps its entries in order and on the pages that bear them', () => {
  const { pages, entries } = contentsOf(31, 100);
  expect(entries).toHaveLength(31);
  const places = entries.map(({ page, topPt }) => page * 10_000 + topPt);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(new Set(entries.map(({ page }) => page)).size).toBe(pages.length);
});

it.each(bookStyleName.options)('ends its leader dots at one place: %s', (name) => {
  const [sample] = sampleBook(1).chapters;
  if (!sample) throw new Error('no chapter');
  const titles = [
    'Un',
    'Le jour de neige',
    'La ferme de ma grand-mère',
    'Où nous allions tous les dimanches',
  ];
  const chapters = titles.map((title) => ({ ...sample, id: title, theme: '', title }));
  const bookStyle = getBookStyle(name, profile, false);
  const frame = createBookFrame(profile, 20, bookStyle);
  const styled = { ...context, style: bookStyle, frame };
  const { pages } = layoutContents(sampleBook(1, { chapters }), [5, 12, 113, 114], styled);
  const dots = pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'line' && /^\.+$/u.test(readLineText(item.line)) ? [item.line] : [],
    ),
  );
  const ends = dots.map(
    (line) => line.xPt + line.widthPt + line.trackingPt * (readLineText(line).length - 1),
  );
  expect(dots).toHaveLength(titles.length);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.01);
});

it('indents the lines of a title after its first, and fits them into what is left', () => {
  const [sample] = sampleBook(1).chapters;
  if (!sample) throw new Error('no chapter');
  const title = 'Le village s’appelait autrement, mais ma mère disait toujours chez nous, tout bas';
  const { pages } = layoutContents(
    sampleBook(1, { chapters: [{ ...sample, theme: '', title }] }),
    [11],
    context,
  );
  const lines = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'line' ? [item.line] : [])),
  );
  const [first, second] = lines.filter((line) => /\p{L}{3}/u.test(readLineText(line))).slice(1);
  expect(second?.xPt).toBeGreaterThan((first?.xPt ?? 0) + style.body.sizePt);
  expect((second?.xPt ?? 0) + (second?.widthPt ?? 0)).toBeLessThan(context.frame.measurePt * 0.9);
});
