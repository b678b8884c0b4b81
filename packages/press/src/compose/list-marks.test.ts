import { bookStyleName, manuscriptChapter } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { listLines, readLineText } from '../fixtures/read-line-text.ts';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';

const ARABIC = 'كان بيتنا قرب البحر، وكان أبي يعمل في الميناء من الساعة 6 صباحا إلى 18 مساءً.';

const createContext = (style: (typeof bookStyleName.options)[number], format: string) => {
  const profile = printProfile(format);
  const bookStyle = getBookStyle(style, profile, profile.largePrint);
  return {
    style: bookStyle,
    frame: createBookFrame(profile, 20, bookStyle),
    labels: getPressMessages('fr').book,
    onMissing: () => undefined,
  };
};

/** Lines of a list of two items, the mark of each item after the first line of its text. */
const composeList = (
  list: Readonly<{ type: string; attrs?: Record<string, unknown> }>,
  text: string,
  context: ReturnType<typeof createContext>,
) => {
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const body = { type: 'doc', content: [{ ...list, content: [item, item] }] };
  const chapter = manuscriptChapter.parse({ id: 'a', title: 'Titre', body });
  return composeChapter([chapter], false, context)
    .flatMap(({ items }) => listLines(items))
    .slice(1);
};

describe.each(bookStyleName.options)('the number of a list item (%s)', (style) => {
  it.each(['a5-broche', 'a5-gros-caracteres'])('is printed whole, beside its text: %s', (format) => {
    const context = createContext(style, format);
    const text = sampleParagraphs(3, 1).join(' ');
    for (const start of [1, 9, 100, 1938, 9_998]) {
      const lines = composeList({ type: 'orderedList', attrs: { start } }, text, context);
      const textLeftPt = Math.max(...lines.map(({ xPt }) => xPt));
      for (const number of [start, start + 1]) {
        const mark = lines.find((line) => readLineText(line) === `${number}.`);
        expect(mark, `${number}.`).toBeDefined();
        expect(mark?.xPt).toBeGreaterThan(0);
        expect((mark?.xPt ?? 0) + (mark?.widthPt ?? 0)).toBeLessThan(textLeftPt - 3);
      }
    }
  });
});

it('the numbers of a list end at one place', () => {
  const lines = composeList(
    { type: 'orderedList', attrs: { start: 9 } },
    'Un',
    createContext('classique', 'a5-broche'),
  );
  const ends = lines.flatMap((line) => (/\d/.test(readLineText(line)) ? [line.xPt + line.widthPt] : []));
  expect(ends).toHaveLength(2);
  expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 6);
});

describe('the mark of an item that runs from right to left', () => {
  const context = createContext('classique', 'a5-broche');
  const { measurePt } = context.frame;

  it.each([
    [{ type: 'bulletList' }, '–'],
    [{ type: 'orderedList' }, '.1'],
  ])('stands at its right: %o', (list, text) => {
    const lines = composeList(list, ARABIC, context);
    const mark = lines.find((line) => readLineText(line) === text);
    if (mark === undefined) throw new Error('the mark is missing');
    const others = lines.filter((line) => line.widthPt > mark.widthPt * 3);
    expect(others.length).toBeGreaterThan(1);
    for (const { xPt, widthPt } of others) {
      expect(xPt).toBeGreaterThanOrEqual(-0.01);
      expect(xPt + widthPt).toBeLessThan(mark.xPt);
    }
    expect(mark.xPt + mark.widthPt).toBeLessThan(measurePt);
  });
});
