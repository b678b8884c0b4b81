import type { BookStyleName } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { readLineText } from '../fixtures/read-line-text.ts';
import { toLetters } from '../fixtures/read-pdf.ts';
import { sampleBook, sampleParagraphs } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile, printProfiles } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { computeInnerMarginMm, createBookFrame } from '../style/create-page-frame.ts';
import { type FrontMatter, layoutFrontMatter } from './layout-front-matter.ts';

const createContext = (format: string, styleName: BookStyleName = 'classique'): TypesettingContext => {
  const profile = printProfile(format);
  const style = getBookStyle(styleName, profile, profile.largePrint);
  const frame = createBookFrame(profile, computeInnerMarginMm(profile, 100), style);
  return { style, frame, labels: getPressMessages('fr').book, onMissing: () => undefined };
};
const context = createContext('a5-broche');
const familyTree = [
  { people: [{ name: 'Auguste Morel', years: '', parents: [], isPartnerOfNext: false }] },
  { people: [{ name: 'Jeanne Morel', years: '', parents: [], isPartnerOfNext: false }] },
];
const chronology = [{ year: '1938', text: 'Naissance de Jeanne.' }];
const long = Array.from({ length: 40 }, (_, index) => ({ year: String(1938 + index), text: 'Une année.' }));

/** The front matter as a row: `x` for a page, `-` for a blank; the first is a recto. */
const rowOf = (more: Parameters<typeof sampleBook>[1]): string =>
  layoutFrontMatter(sampleBook(1, { dedication: '', epigraph: undefined, ...more }), context)
    .pages.map((page) => (page === null ? '-' : 'x'))
    .join('');

/** Half-title, blank, title page and imprint come before it. */
const DEDICATION_PAGE = 4;

describe('the front matter', () => {
  it('lets the tree face the chronology, on the back of the dedication', () => {
    expect(rowOf({ dedication: 'À mes enfants', familyTree, chronology })).toBe('x-xxxxx-');
  });

  it('has no blank between the tree and the chronology without a dedication', () => {
    expect(rowOf({ familyTree, chronology })).toBe('x-xxxx');
    expect(rowOf({ familyTree, chronology: long })).toBe('x-xxxxx-');
  });

  it('begins a tree or a chronology alone on a recto, and ends on a verso', () => {
    expect(rowOf({ familyTree, dedication: 'À mes enfants' })).toBe('x-xxx-x-');
    expect(rowOf({ chronology })).toBe('x-xxx-');
    expect(rowOf({})).toBe('x-xx');
  });

  it('sets a dedication in lines of similar length', () => {
    const dedication = 'À Lucie, Théo et Maël, qui m’ont demandé pourquoi les vaches ont un nom.';
    const widths = layoutFrontMatter(
      sampleBook(1, { dedication, epigraph: undefined }),
      context,
    ).pages.flatMap((page, at) =>
      at === DEDICATION_PAGE
        ? (page?.items ?? []).flatMap((item) => (item.kind === 'line' ? [item.line.widthPt] : []))
        : [],
    );
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });
});

const linesOf = (page: FrontMatter['pages'][number] | undefined) =>
  (page?.items ?? []).flatMap((item) => (item.kind === 'line' ? [item] : []));

const shortLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => String(index)).join('\n');

const TEXTS: readonly (readonly [string, string])[] = [
  ['600 characters of prose', sampleParagraphs(4, 1).join(' ').slice(0, 600)],
  ['30 lines', shortLines(30)],
  ['120 lines', shortLines(120)],
];

describe.each(printProfiles.map(({ id }) => id))('long texts before the stories (%s)', (format) => {
  const where = createContext(format);
  const blockPt = where.frame.trimHeightPt - where.frame.headPt - where.frame.footPt;

  it.each(TEXTS)('%s are printed whole within the text block', (_, text) => {
    for (const more of [
      { dedication: text, epigraph: undefined },
      { dedication: '', epigraph: { text, source: 'Jeanne Morel' } },
    ]) {
      const { pages, firstPages } = layoutFrontMatter(
        sampleBook(1, { ...more, familyTree, chronology }),
        where,
      );
      const first = firstPages.dedication ?? firstPages.epigraph ?? 0;
      expect(first % 2).toBe(1);
      const lines = pages.slice(first - 1, (firstPages.familyTree ?? 0) - 1).map(linesOf);
      for (const { line, baselinePt } of lines.flat()) {
        expect(baselinePt).toBeGreaterThan(0);
        expect(baselinePt + line.sizePt * 0.25).toBeLessThan(blockPt + 0.01);
        expect(line.sizePt).toBeGreaterThan(8.9);
      }
      const printedText = lines
        .flat()
        .map(({ line }) => readLineText(line))
        .join('');
      const typed = `${text}${more.epigraph?.source ?? ''}`;
      expect(toLetters(printedText)).toBe(toLetters(typed));
    }
  });
});

it('the source of an epigraph is never alone on a page', () => {
  for (let count = 20; count < 60; count += 1) {
    const epigraph = { text: shortLines(count), source: 'Jeanne Morel' };
    const { pages } = layoutFrontMatter(sampleBook(1, { dedication: '', epigraph }), context);
    for (const page of pages.slice(4)) expect(linesOf(page)).not.toHaveLength(1);
  }
});

it('a dedication of two pages lets the epigraph begin on the next right-hand page, and the tree face nothing', () => {
  const dedication = shortLines(40);
  const epigraph = { text: 'Rien ne se perd.', source: '' };
  expect(rowOf({ dedication, epigraph })).toBe('x-xxxxx-');
  expect(rowOf({ dedication, familyTree, chronology })).toBe('x-xxxxxx');
});

/** The texts of the lines of a page, with their left and right edges. */
const readLines = (page: FrontMatter['pages'][number] | undefined) =>
  (page?.items ?? []).flatMap((item) =>
    item.kind === 'line'
      ? [{ text: readLineText(item.line), leftPt: item.line.xPt, rightPt: item.line.xPt + item.line.widthPt }]
      : [],
  );

describe.each(['a5-broche', 'a5-gros-caracteres'])('an epigraph (%s)', (format) => {
  const readEpigraph = (text: string, source: string): string[] => {
    const book = sampleBook(1, { dedication: '', epigraph: { text, source } });
    const { pages, firstPages } = layoutFrontMatter(book, createContext(format));
    return readLines(pages[(firstPages.epigraph ?? 0) - 1]).map((line) => line.text);
  };

  it('keeps its lines of verse and its source', () => {
    const text = 'Qui voit Molène voit sa peine,\nQui voit Ouessant voit son sang.';
    const source = 'Antonio Machado, Proverbios y cantares';
    expect(readEpigraph(text, source)).toEqual([...text.split('\n'), source]);
  });

  it('keeps its lines of verse in two stanzas', () => {
    const verse = ['Qui voit Molène,', 'Qui voit Ouessant voit son sang.', 'Qui voit Sein,', 'Voit sa fin.'];
    const text = `${verse.slice(0, 2).join('\n')}\n\n${verse.slice(2).join('\n')}`;
    expect(readEpigraph(text, '')).toEqual(verse);
  });
});

describe('an epigraph in prose', () => {
  const readEpigraph = (styleName: BookStyleName) => {
    const epigraph = {
      text: 'Il n’y a pas d’amour, il n’y a que des preuves d’amour.',
      source: 'Pierre Reverdy',
    };
    const where = createContext('a5-broche', styleName);
    const { pages, firstPages } = layoutFrontMatter(sampleBook(1, { dedication: '', epigraph }), where);
    return readLines(pages[(firstPages.epigraph ?? 0) - 1]);
  };

  it('has lines of similar length', () => {
    const widths = readEpigraph('classique')
      .slice(0, -1)
      .map(({ leftPt, rightPt }) => rightPt - leftPt);
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  it('has its source at the right, or below its first letter in a style that is flush left', () => {
    const [quote, , source] = readEpigraph('classique');
    expect(source?.leftPt).toBeGreaterThan((quote?.leftPt ?? 0) + 40);
    const [modernQuote, , modernSource] = readEpigraph('moderne');
    expect(modernSource?.leftPt).toBeCloseTo(modernQuote?.leftPt ?? 0, 6);
  });
});

describe('a chronology', () => {
  const entries = ['2 février 1858', '24-26 juin 1940', '1966', 'Vers 1988', '2026'].map((year) => ({
    year,
    text: 'Une année dont chacun se souvient, et dont on parle encore à table le dimanche.',
  }));
  const layout = (format: string, count: number) => {
    const all = Array.from({ length: count }, (_, index) => entries[index % entries.length] ?? entries[0]);
    const { pages, firstPages } = layoutFrontMatter(
      sampleBook(1, { dedication: '', chronology: all.flatMap((entry) => (entry ? [entry] : [])) }),
      createContext(format),
    );
    return pages.slice((firstPages.chronology ?? 0) - 1).filter((page) => page !== null);
  };

  it.each(['a5-broche', 'a5-gros-caracteres'])('parts long dates from their texts: %s', (format) => {
    const lines = layout(format, 5).flatMap(readLines).slice(1);
    const years = lines.filter(({ leftPt }) => leftPt < 1);
    const textLeftPt = Math.min(...lines.map(({ leftPt }) => leftPt).filter((leftPt) => leftPt > 1));
    for (const { text, rightPt } of years.slice(0, 4)) expect(textLeftPt - rightPt, text).toBeGreaterThan(8);
  });

  it('ends on a page of three entries at least', () => {
    for (let count = 5; count < 40; count += 1) {
      const pages = layout('a5-gros-caracteres', count);
      const dates = readLines(pages.at(-1) ?? null).filter(
        ({ leftPt, text }) => leftPt < 1 && /\d{4}/u.test(text),
      );
      expect(dates.length, `${count} entries`).toBeGreaterThanOrEqual(3);
    }
  });
});
