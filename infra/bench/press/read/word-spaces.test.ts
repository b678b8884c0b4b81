import { expect, test } from 'vitest';
import { drawPlantedPdf } from './draw-planted-pdf.ts';
import type { PageLine } from './read-page-lines.ts';
import { readQuality } from './read-quality.ts';
import { measureWordSpaces } from './word-spaces.ts';

/** A line whose word spaces are so many times the font's own, a fifth of an em. */
const line = (share: number, text = 'un mot et un autre'): PageLine => ({
  text,
  xPt: 50,
  endPt: 326,
  yPt: 400,
  sizePt: 11,
  lastWidthPt: 4,
  spacesEm: [share * 0.2, share * 0.2, share * 0.2],
  naturalEm: 0.2,
});
const figures = (...paragraphs: number[][]) =>
  measureWordSpaces(paragraphs.map((shares) => shares.map((share) => ({ line: line(share), page: 0 }))));

test('counts the lines tighter than eight tenths, the last of a paragraph too', () => {
  expect(figures([1, 0.79, 0.8, 1], [1, 1, 0.7])).toMatchObject({ tightLinesPct: 40, leastSpace: 0.7 });
});

test('counts the lines looser than 1.45, 1.6 and 2, without the last of a paragraph', () => {
  expect(figures([1.5, 1.7, 2.1, 1, 9])).toMatchObject({
    wideLinesPct: 75,
    looseLinesPct: 50,
    veryLooseLines: 1,
    greatestSpace: 2.1,
  });
});

test('counts neighbours that differ by more than half, within a paragraph and without its last line', () => {
  expect(figures([0.9, 1.3, 0.8, 1.3, 3], [3, 1])).toMatchObject({ contrastPct: 66.67 });
});

test('measures spaces against the font of the text, and by EB Garamond where no space is drawn', () => {
  const wide = { ...line(1), naturalEm: 0.25, spacesEm: [0.25, 0.25] };
  const blind = { ...line(1), naturalEm: null };
  const read = (one: PageLine) =>
    measureWordSpaces([[one, one, one].map((each) => ({ line: each, page: 0 }))]);
  expect(read(wide)).toMatchObject({ leastSpace: 1, greatestSpace: 1 });
  expect(read(blind)).toMatchObject({ leastSpace: 1, greatestSpace: 1 });
});

test('counts the characters of full lines, neither first nor last', () => {
  const texts = ['court', 'une ligne pleine de mots', 'fin'];
  const paragraph = texts.map((text) => ({ line: line(1, text), page: 0 }));
  expect(measureWordSpaces([paragraph])).toMatchObject({ lineCharacters: 24 });
});

const FULL = 'Le samedi d’avant, le garde champêtre avait fait le tour de nos rues';
const LOOSE = 'Le samedi d’avant, le garde champêtre avait fait le tour';

test('judges a line of stretched or squeezed glyphs like any other: the scaling is not part of its size', async () => {
  const paragraph = (glyphPct: number) => [
    { text: FULL, starts: true },
    { text: FULL },
    { text: LOOSE, glyphPct },
    { text: FULL },
    { text: FULL },
    { text: 'et voilà.', ends: true },
  ];
  for (const glyphPct of [100, 94, 106]) {
    const quality = await readQuality(await drawPlantedPdf([paragraph(glyphPct), paragraph(100)]));
    expect(quality.lines).toBe(12);
    expect(quality.veryLooseLines).toBe(2);
  }
});
