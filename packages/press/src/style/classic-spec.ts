import { createOrnament } from './ornament.ts';
import {
  drawDisc,
  drawLeaf,
  drawLozenge,
  drawSwelledRule,
  mirrorTwice,
  type Scroll,
  scroll,
} from './ornament-pen.ts';
import type { StyleSpec } from './style-spec.ts';

/** A stroke that leaves the middle, sways, and curls up at its end. */
const drawVolute = (
  degrees: number,
  length: number,
  sway: number,
  curl: number,
  thickness: number,
): Scroll => ({
  from: [1.5, degrees > 0 ? 0 : 2],
  degrees,
  length,
  curvature: (share) => (sway + curl * 4 * share ** 3) / length,
  width: (share) => 0.45 + thickness * Math.sin(Math.PI * share) ** 1.5,
});

/** *Classique*: EB Garamond and Cormorant Garamond, centred, with fine rules and a fleuron. */
export const classicSpec: StyleSpec = {
  id: 'classique',
  body: {
    regular: 'garamond',
    italic: 'garamondItalic',
    bold: 'garamondBold',
    boldItalic: 'garamondBoldItalic',
  },
  title: 'cormorant',
  label: 'garamond',
  headItalic: 'garamondItalic',
  families: { text: 'garamond', display: 'cormorant', label: 'garamond' },
  fontNames: { body: 'EB Garamond', display: 'Cormorant Garamond' },
  ebook: {
    text: "'EB Garamond', Garamond, 'Palatino Linotype', Palatino, 'Book Antiqua', serif",
    display: "'Cormorant Garamond', 'EB Garamond', Garamond, Palatino, serif",
    displayWeight: 400,
  },
  scales: [
    { upToWidthMm: 150, sizePt: 11.5, leadingPt: 14.4, titlePt: 23 },
    { upToWidthMm: 175, sizePt: 13.2, leadingPt: 16.5, titlePt: 26 },
    { upToWidthMm: 999, sizePt: 13.8, leadingPt: 17.6, titlePt: 28 },
  ],
  measureEm: 23.7,
  characterEm: 0.368,
  displayScale: 1,
  titleLeading: 1.14,
  labelScale: 0.86,
  align: 'center',
  headAlign: 'center',
  opening: { depthShare: 0.36, headShare: 0.075, ruleWidthPt: 46 },
  breakEm: 2.6,
  ornaments: {
    rule: createOrnament(drawSwelledRule(-50, 0, 100, 1.6), drawLozenge(0, 0, 4.2, 4.2)),
    break: createOrnament(drawLozenge(0, 0, 3.4, 3.4), mirrorTwice(drawLozenge(13, 0, 2.1, 2.1))),
    culDeLampe: createOrnament(
      mirrorTwice(
        scroll(drawVolute(62, 46, -95, 520, 2.4)),
        scroll(drawVolute(-20, 52, 60, -480, 2.1)),
        drawLeaf(31, 1.4, 11, 4.6, 8),
        drawLeaf(8, 11.5, 9, 4, -58),
      ),
      drawLeaf(0, 0, 14, 6, 90),
      drawLozenge(0, 12, 2.1, 4),
      drawDisc(0, 20, 1.1),
    ),
  },
  photographCornerPt: 0,
  cover: { frame: 'rules', shape: 'square' },
};
