import {
  createStoryDocument,
  type ManuscriptPhotograph,
  manuscriptChapter,
  manuscriptPhotograph,
} from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { readLineText } from '../fixtures/read-line-text.ts';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';
import type { ComposedPage, DrawnItem } from './flow-unit.ts';

const createContext = (format: string) => {
  const profile = printProfile(format);
  const style = getBookStyle('classique', profile, profile.largePrint);
  return {
    style,
    frame: createBookFrame(profile, 20, style),
    labels: getPressMessages('fr').book,
    onMissing: () => undefined,
  };
};
const context = createContext('a5-broche');
const { measurePt, rows, leadingPt } = context.frame;

const SHAPES = {
  upright: [1200, 1800],
  scanOfAPrint: [700, 950],
  tall: [900, 2400],
  landscape: [3000, 2000],
  panorama: [6000, 1500],
  twiceAsWide: [4000, 2000],
  stamp: [120, 170],
  small: [500, 360],
} as const;

const photograph = (
  shape: keyof typeof SHAPES,
  changes: Partial<ManuscriptPhotograph> = {},
): ManuscriptPhotograph => {
  const [widthPx, heightPx] = SHAPES[shape];
  return manuscriptPhotograph.parse({
    sha256: `${widthPx}${heightPx}`.padStart(64, '0'),
    widthPx,
    heightPx,
    caption: 'Germaine et moi',
    afterBlock: 1,
    ...changes,
  });
};

const compose = (
  paragraphs: number,
  photographs: readonly ManuscriptPhotograph[],
  opensOn: 'recto' | 'verso' = 'recto',
  where = context,
): ComposedPage[] => {
  const body = createStoryDocument(sampleParagraphs(paragraphs, 1));
  const chapter = manuscriptChapter.parse({ id: 'a', title: 'La porte du bas', body, photographs });
  return composeChapter([chapter], false, where, opensOn);
};

type PhotographItem = DrawnItem & { kind: 'photograph' };

const picturesOn = (page: ComposedPage | undefined): PhotographItem[] =>
  (page?.items ?? []).flatMap((item) => (item.kind === 'photograph' ? [item] : []));

const pictures = (pages: readonly ComposedPage[]): PhotographItem[] => pages.flatMap(picturesOn);

const areSideBySide = (pages: readonly ComposedPage[]): boolean =>
  pages.some((page) => {
    const tops = picturesOn(page).map(({ yPt }) => yPt);
    return new Set(tops).size < tops.length;
  });

describe('two upright photographs that follow each other', () => {
  it('stand side by side at one height, as wide together as the text, each above its caption', () => {
    const pages = compose(8, [photograph('upright'), photograph('scanOfAPrint', { caption: 'Le seau' })]);
    const page = pages.find((one) => picturesOn(one).length > 0);
    const [left, right] = picturesOn(page);
    if (left === undefined || right === undefined) throw new Error('no pair');
    expect(left.yPt).toBe(right.yPt);
    expect(left.heightPt).toBeCloseTo(right.heightPt, 6);
    expect(left.xPt + left.widthPt).toBeLessThan(right.xPt);
    expect(right.xPt + right.widthPt).toBeLessThanOrEqual(measurePt + 0.01);
    const captions = (page?.items ?? []).flatMap((item) =>
      item.kind === 'line' && item.line.sizePt < context.style.body.sizePt ? [item.line.xPt] : [],
    );
    expect(captions.some((xPt) => xPt > right.xPt)).toBe(true);
  });

  it('keep their own places where one is too small, or the family asked for half a page', () => {
    for (const [first, second] of [
      [photograph('upright'), photograph('stamp')],
      [photograph('upright', { placement: 'half' }), photograph('scanOfAPrint')],
      [photograph('upright'), photograph('landscape')],
    ] as const)
      expect(areSideBySide(compose(8, [first, second]))).toBe(false);
  });

  it('keep their own places under long captions', () => {
    const caption = (sampleParagraphs(1, 3)[0] ?? '').slice(0, 400);
    const [one, other] = pictures(
      compose(8, [photograph('upright', { caption }), photograph('scanOfAPrint')]),
    );
    expect(one?.heightPt).not.toBeCloseTo(other?.heightPt ?? 0, 6);
  });
});

describe('the captions of a pair', () => {
  it.each(['Anniversaire de Marie-Antoinette', 'Les communications étaient extraordinairement difficiles'])(
    'are never cut within a word, nor begin a line with a hyphen: %s',
    (caption) => {
      for (const shape of ['upright', 'tall'] as const)
        for (const format of ['a5-broche', 'a5-gros-caracteres']) {
          const where = createContext(format);
          const pair = [photograph(shape, { caption }), photograph(shape, { caption })];
          const lines = compose(8, pair, 'recto', where).flatMap(({ items }) =>
            items.flatMap((item) =>
              item.kind === 'line' && item.line.sizePt === where.style.caption.sizePt ? [item.line] : [],
            ),
          );
          const text = lines.map(readLineText).join(' ').replace(/- /g, '-');
          expect(text).toBe(`${caption} ${caption}`);
        }
    },
  );
});

describe('photographs in a row under long captions', () => {
  const caption = (sampleParagraphs(1, 3)[0] ?? '').padEnd(464, 'et la suite ').slice(0, 464);

  it.each(['a5-broche', 'a5-gros-caracteres'])('stay as large as one alone: %s', (format) => {
    const where = createContext(format);
    const four = Array.from({ length: 4 }, () => photograph('landscape', { caption }));
    const pages = compose(8, four, 'recto', where);
    const [alone] = pictures(compose(8, [photograph('landscape', { caption })], 'recto', where));
    expect(pictures(pages)).toHaveLength(4);
    for (const { heightPt } of pictures(pages))
      expect(heightPt).toBeGreaterThan((alone?.heightPt ?? 0) * 0.59);
    for (const { items, kind } of pages)
      for (const item of items)
        if (item.kind === 'line' && kind === 'text')
          expect(item.baselinePt).toBeLessThan(where.frame.rows * where.frame.leadingPt);
  });
});

describe('the signature of a relative', () => {
  const signed = (text: string[]) => {
    const body = createStoryDocument(text);
    const chapter = manuscriptChapter.parse({
      id: 'a',
      title: 'Le puits',
      body,
      photographs: [photograph('landscape', { afterBlock: body.content.length, caption: 'La photo' })],
      signature: 'Marcel, son frère',
    });
    return composeChapter([chapter], false, context)
      .flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'line' ? [readLineText(item.line)] : [])),
      )
      .join(' ');
  };

  it('stands below the last words, before the photograph that follows them', () => {
    for (let paragraphs = 3; paragraphs < 12; paragraphs += 1)
      expect(signed(sampleParagraphs(paragraphs, 1))).toMatch(/Marcel, son frère La photo$/u);
  });

  it('stands below the photographs of a story without words', () => {
    expect(signed([])).toMatch(/La photo Marcel, son frère$/u);
  });
});

describe('a photograph without text beside it', () => {
  /** Returns the pages of a story with three photographs in a row, of which the third has a page to itself. */
  const lastOf = (shape: 'landscape' | 'small') => {
    const pages = compose(
      8,
      Array.from({ length: 3 }, () => photograph(shape, { afterBlock: 8 })),
    );
    return { pages, page: pages.at(-1), picture: picturesOn(pages.at(-1))[0] };
  };

  it('is a page of its own, as large as the page allows and above its middle', () => {
    const { pages, page, picture } = lastOf('landscape');
    expect(picturesOn(pages.at(-2))).toHaveLength(2);
    expect(page?.kind).toBe('plate');
    expect(picture?.widthPt).toBeCloseTo(context.frame.plateWidthPt, 6);
    const middlePt = (picture?.yPt ?? 0) + (picture?.heightPt ?? 0) / 2;
    expect(middlePt / (rows * leadingPt)).toBeGreaterThan(0.35);
    expect(middlePt / (rows * leadingPt)).toBeLessThan(0.5);
  });

  it('grows no further than it is sharp', () => {
    const { page, picture } = lastOf('small');
    const [inText] = pictures(compose(8, [photograph('small')]));
    expect(page?.kind).toBe('plate');
    expect(picture?.widthPt).toBeLessThanOrEqual(inText?.widthPt ?? 0);
  });
});

describe('a panorama in the text', () => {
  it.each(['a5-broche', '170x240-relie', '210x210-relie'])(
    'reaches from the inner edge of the text into the outer margin, not to the trim (%s)',
    (format) => {
      const where = createContext(format);
      const { frame } = where;
      for (const opensOn of ['recto', 'verso'] as const) {
        const pages = compose(8, [photograph('panorama')], opensOn, where);
        const at = pages.findIndex((page) => picturesOn(page).length > 0);
        const [picture] = picturesOn(pages[at]);
        const isRecto = at % 2 === (opensOn === 'recto' ? 0 : 1);
        if (picture === undefined) throw new Error('no panorama');
        const rightPt = picture.xPt + picture.widthPt;
        expect(picture.widthPt).toBeGreaterThan(frame.measurePt * 1.08);
        expect(isRecto ? picture.xPt : rightPt - frame.measurePt).toBeCloseTo(0, 6);
        const outerWhitePt = isRecto
          ? frame.measurePt + frame.outerPt - rightPt
          : frame.outerPt + picture.xPt;
        expect(outerWhitePt).toBeGreaterThanOrEqual(28);
      }
    },
  );

  it.each(['classique', 'moderne'] as const)('has its caption aligned to it, not to the text: %s', (name) => {
    const profile = printProfile('a5-broche');
    const style = getBookStyle(name, profile, false);
    const where = { ...context, style, frame: createBookFrame(profile, 20, style) };
    for (const opensOn of ['recto', 'verso'] as const) {
      const items = compose(8, [photograph('panorama')], opensOn, where).flatMap((page) => page.items);
      const picture = items.find((item): item is PhotographItem => item.kind === 'photograph');
      const caption = items.find(
        (item) => item.kind === 'line' && readLineText(item.line) === 'Germaine et moi',
      );
      if (picture === undefined || caption?.kind !== 'line') throw new Error('no panorama with a caption');
      const { xPt, widthPt } = caption.line;
      if (name === 'moderne') expect(xPt).toBeCloseTo(picture.xPt, 1);
      else expect(xPt + widthPt / 2).toBeCloseTo(picture.xPt + picture.widthPt / 2, 1);
    }
  });
});

it('a photograph twice as wide as high is a panorama', () => {
  const [picture] = pictures(compose(8, [photograph('twiceAsWide')]));
  expect(picture?.widthPt).toBeGreaterThan(measurePt + 10);
});

describe('a photograph without a caption', () => {
  it('has as much white below as above', () => {
    for (const shape of ['upright', 'landscape', 'small', 'scanOfAPrint'] as const)
      for (const page of compose(8, [photograph(shape, { caption: '' })])) {
        const [picture] = picturesOn(page);
        if (picture === undefined) continue;
        const bottomPt = picture.yPt + picture.heightPt;
        const below = page.items.find((item) => item.kind === 'line' && item.baselinePt > bottomPt);
        if (below?.kind === 'line') expect(below.baselinePt - bottomPt).toBeGreaterThan(leadingPt * 1.6);
      }
  });
});

describe('a panorama on a page of its own', () => {
  it('runs from edge to edge of the sheet, uncropped, where it is sharp so', () => {
    const { sheetWidthPt } = context.frame;
    const page = compose(8, [photograph('panorama', { placement: 'page' })]).find(
      ({ kind }) => kind === 'bleed',
    );
    const [picture] = picturesOn(page);
    expect(picture).toMatchObject({ xPt: 0, widthPt: sheetWidthPt });
    expect((picture?.widthPt ?? 0) / (picture?.heightPt ?? 1)).toBeCloseTo(4, 3);
    const [small] = pictures(
      compose(8, [photograph('panorama', { placement: 'page', widthPx: 1000, heightPx: 250 })]),
    );
    expect(small?.widthPt).toBeLessThanOrEqual(context.frame.plateWidthPt + 0.01);
  });

  it('is set in the text where it was to face another and there is none', () => {
    const pages = compose(8, [photograph('panorama', { placement: 'facing' })]);
    expect(pages.map(({ kind }) => kind)).not.toContain('plate');
    const pair = [
      photograph('panorama', { placement: 'facing' }),
      photograph('upright', { placement: 'facing' }),
    ];
    expect(compose(8, pair).map(({ kind }) => kind)).toContain('plate');
  });
});
