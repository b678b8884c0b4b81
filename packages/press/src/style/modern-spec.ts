import { createOrnament } from './ornament.ts';
import { drawBar } from './ornament-pen.ts';
import type { StyleSpec } from './style-spec.ts';

/** *Moderne*: Source Serif and Montserrat, flush left, bars and squares, folios at the outer edge. */
export const modernSpec: StyleSpec = {
  id: 'moderne',
  body: {
    regular: 'sourceSerif',
    italic: 'sourceSerifItalic',
    bold: 'sourceSerifBold',
    boldItalic: 'sourceSerifBoldItalic',
  },
  title: 'montserratBold',
  label: 'montserrat',
  headItalic: 'sourceSerifItalic',
  families: { text: 'sourceSerif', display: 'montserratBold', label: 'montserrat' },
  fontNames: { body: 'Source Serif 4', display: 'Montserrat' },
  ebook: {
    text: "'Source Serif 4', 'Source Serif Pro', Charter, Georgia, serif",
    display: "Montserrat, 'Avenir Next', 'Helvetica Neue', Arial, sans-serif",
    displayWeight: 700,
  },
  scales: [
    { upToWidthMm: 150, sizePt: 9.6, leadingPt: 14, titlePt: 19 },
    { upToWidthMm: 175, sizePt: 10.9, leadingPt: 15.6, titlePt: 22 },
    { upToWidthMm: 999, sizePt: 11.4, leadingPt: 17, titlePt: 24 },
  ],
  measureEm: 29.95,
  characterEm: 0.465,
  displayScale: 0.72,
  titleLeading: 1.24,
  labelScale: 0.88,
  align: 'left',
  headAlign: 'outer',
  opening: { depthShare: 0.36, headShare: 0.05, ruleWidthPt: 28 },
  breakEm: 2.5,
  ornaments: {
    rule: createOrnament(drawBar(0, 0, 30, 2.4)),
    break: createOrnament(drawBar(0, 0, 3, 3), drawBar(12, 0, 3, 3), drawBar(24, 0, 3, 3)),
    // A cul-de-lampe is an inverted pyramid of lines, and in this style nothing more.
    culDeLampe: createOrnament(
      drawBar(0, 0, 40, 2.2),
      drawBar(6, 6, 28, 2.2),
      drawBar(12, 12, 16, 2.2),
      drawBar(18, 18, 4, 2.2),
    ),
  },
  photographCornerPt: 0,
  cover: { frame: 'bars', shape: 'square' },
};
