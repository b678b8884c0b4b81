import { bookStyleName, coverChoice, type Manuscript } from '@souvenance/contracts';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createChapterOpening, runOnOpening } from '../compose/create-chapter-opening.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { type Box, type CoverScene, spreadBoxes } from '../cover/cover-scene.ts';
import { coverModels } from '../cover/draw-cover.ts';
import { palettes } from '../cover/palettes.ts';
import { NASTY_TITLES } from '../fixtures/nasty-titles.ts';
import { listLines, readLineText } from '../fixtures/read-line-text.ts';
import { sampleBook } from '../fixtures/sample-book.ts';
import { getFont } from '../fonts/fonts.ts';
import { toPoints } from '../foundation/units.ts';
import { layoutContents } from '../matter/layout-contents.ts';
import { layoutFrontMatter } from '../matter/layout-front-matter.ts';
import { getPressMessages } from '../messages/index.ts';
import { showsText } from '../preflight/rules/shows-text.ts';
import { computeCoverFrame } from '../profiles/compute-cover-frame.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle, styleSpecs } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { formatTitle } from './format-title.ts';

const MODELS = coverChoice.def.shape.model.def.innerType.options;
const STYLES = bookStyleName.options;
const FORMATS = ['a5-broche', '170x240-relie', '210x210-relie', 'a5-gros-caracteres'] as const;
const PAGES = 200;
/** Signs for which another font is called in. */
const BEYOND_LATIN = /[^ -~\u00A0-\u024F’«»…–—\u2009]/u;

const base = sampleBook(1);
const books = NASTY_TITLES.map((title) => ({ ...base, title }));

interface Piece {
  readonly text: string;
  readonly sizePt: number;
}

interface ShownWords {
  readonly words: string;
  /** The words by size: superior letters are smaller. */
  readonly pieces: readonly Piece[];
  readonly sizePt: number;
  readonly family: readonly string[];
  readonly box: Box | null;
}

const piecesIn = (node: ReactNode, sizePt: number): Piece[] => {
  if (typeof node === 'string') return [{ text: node, sizePt }];
  if (Array.isArray(node)) return node.flatMap((each) => piecesIn(each, sizePt));
  if (!isValidElement<{ style?: { fontSize?: number }; children?: ReactNode }>(node)) return [];
  return piecesIn(node.props.children, node.props.style?.fontSize ?? sizePt);
};

/** Every text of a cover as react-pdf will be given it, with the box it stands in. */
const shownIn = (node: ReactNode, box: Box | null = null): ShownWords[] => {
  if (Array.isArray(node)) return node.flatMap((each) => shownIn(each, box));
  if (!isValidElement<{ style?: Record<string, never>; children?: ReactNode }>(node)) return [];
  const { style = {}, children } = node.props;
  const textBox =
    'left' in style ? { x: style.left, y: style.top, width: style.width, height: style.height } : box;
  const { fontSize: sizePt, fontFamily: family } = style as { fontSize?: number; fontFamily?: string[] };
  if (sizePt && family) {
    const pieces = piecesIn(children, sizePt);
    const words = pieces.map(({ text }) => text).join('');
    return [{ words, pieces, sizePt, family, box: (textBox as Box | null) ?? box }];
  }
  return shownIn(children, textBox as Box | null);
};

const sceneOf = (book: Manuscript, format: string, hasPhotograph: boolean): CoverScene => {
  const frame = computeCoverFrame(printProfile(format), PAGES);
  return {
    ...spreadBoxes(frame),
    book,
    palette: palettes.garance,
    spec: styleSpecs[book.style],
    hasSpineText: true,
    safetyPt: toPoints(frame.safetyMm),
    photograph: hasPhotograph ? async () => Buffer.alloc(0) : null,
  };
};

/** Letters of a font side by side, as react-pdf sets them: within its box. */
const widthOf = ({ pieces }: ShownWords, font: Parameters<typeof getFont>[0]): number =>
  pieces
    .flatMap(({ text, sizePt }) =>
      text.split('\u00a0').map((word) => getFont(font).shape(word).width * sizePt),
    )
    .reduce((sum, width) => sum + width, 0) / getFont(font).unitsPerEm;

describe.each(MODELS)('the title on the cover %s', (model) => {
  it(`is whole on ${NASTY_TITLES.length} covers in each style, in its box, the formats in turn`, async () => {
    const titles = new Set<string>();
    for (const [turn, style] of STYLES.entries())
      for (const [index, book] of books.entries()) {
        const at = (index + turn + MODELS.indexOf(model)) % FORMATS.length;
        const scene = sceneOf({ ...book, style }, FORMATS[at] ?? 'a5-broche', (index + at) % 2 === 0);
        const shownWords = shownIn(await coverModels[model](scene));
        const lines = shownWords.filter(
          ({ family, box }) => family[0] === DISPLAY[style] && box === boxOf(shownWords, style),
        );
        const words = lines.map((line) => line.words);
        expect(showsText(words, formatTitle(book.title)), `${style}, ${FORMATS[at]}: ${book.title}`).toBe(
          true,
        );
        for (const line of lines)
          if (!BEYOND_LATIN.test(line.words))
            expect(widthOf(line, scene.spec.title), book.title).toBeLessThanOrEqual(line.box?.width ?? 0);
        const heightPt = lines.reduce((sum, { sizePt }) => sum + sizePt * scene.spec.titleLeading * 0.93, 0);
        expect(heightPt).toBeLessThanOrEqual((lines[0]?.box?.height ?? 0) + 0.01);
        titles.add(`${style} ${FORMATS[at]}`);
      }
    expect(titles.size, 'each style in each format').toBe(STYLES.length * FORMATS.length);
  });
});

const DISPLAY = { classique: 'Cormorant', moderne: 'Montserrat Bold', chaleureux: 'Abril' } as const;

/** The box of the front that bears the title: the one with the most display lines, not the spine's. */
const boxOf = (shownWords: readonly ShownWords[], style: keyof typeof DISPLAY): Box | null | undefined =>
  shownWords.find(({ family, words }) => family[0] === DISPLAY[style] && words !== 'JM')?.box;

describe.each(STYLES.flatMap((style) => FORMATS.map((format) => [style, format] as const)))(
  'titles within the book, %s, %s',
  (style, format) => {
    const profile = printProfile(format);
    const of = getBookStyle(style, profile, profile.largePrint);
    const frame = createBookFrame(profile, 20, of);
    const context: TypesettingContext = {
      style: of,
      frame,
      labels: getPressMessages('fr').book,
      onMissing: () => undefined,
    };
    const whole = (lines: ReturnType<typeof listLines>, title: string): void => {
      expect(showsText(lines.map(readLineText), formatTitle(title)), title).toBe(true);
      for (const line of lines) expect(line.widthPt, title).toBeLessThanOrEqual(frame.measurePt);
    };

    it('are whole on the half-title and the title page', () => {
      for (const book of books) {
        const [half, , page] = layoutFrontMatter(book, context).pages;
        whole(listLines(half?.items ?? []), book.title);
        whole(listLines(page?.items ?? []), book.title);
      }
    });

    it('are whole where their story opens, and in the contents', () => {
      const [chapter] = base.chapters;
      if (!chapter) throw new Error('the sample has no chapter');
      for (const title of NASTY_TITLES) {
        whole(listLines(createChapterOpening({ ...chapter, title }, true, context).items), title);
        whole(listLines(runOnOpening({ ...chapter, title }, 1, context).items), title);
        const { pages } = layoutContents({ ...base, chapters: [{ ...chapter, title }] }, [7], context);
        whole(listLines(pages.flatMap(({ items }) => items)), title);
      }
    });
  },
);
