import { createOrnament, type Outline } from './ornament.ts';
import { drawDisc, drawLeaf, mirrorTwice, scroll } from './ornament-pen.ts';
import type { StyleSpec } from './style-spec.ts';

const PAIRS = 4;

/** A twig to the right with leaves in pairs, each pair smaller than the one before. */
const drawTwig = (length: number): Outline[] => {
  const stalk = scroll({
    from: [4, 0],
    degrees: 14,
    length,
    curvature: () => -28 / length,
    width: (share) => 1.25 - 0.7 * share,
  });
  const pairs = Array.from({ length: PAIRS }, (_, index) => {
    const share = (index + 0.7) / (PAIRS + 0.3);
    const size = 1 - index * 0.13;
    const [x, y] = [4 + length * share, -Math.sin(share * Math.PI) * length * 0.06];
    return [
      drawLeaf(x, y, 12 * size, 5.6 * size, 52 - index * 8),
      drawLeaf(x + 1.5, y, 12 * size, 5.6 * size, -46 + index * 2),
    ].flat();
  });
  return [stalk, ...pairs, drawLeaf(4 + length * 0.985, 0.2, 9, 4.2, -12)];
};

/** *Chaleureux*: Alegreya and Abril Fatface, twigs and berries, photographs with round corners. */
export const warmSpec: StyleSpec = {
  id: 'chaleureux',
  body: {
    regular: 'alegreya',
    italic: 'alegreyaItalic',
    bold: 'alegreyaBold',
    boldItalic: 'alegreyaBoldItalic',
  },
  title: 'abril',
  label: 'alegreya',
  headItalic: 'alegreyaItalic',
  families: { text: 'alegreya', display: 'abril', label: 'alegreya' },
  fontNames: { body: 'Alegreya', display: 'Abril Fatface' },
  ebook: {
    text: "Alegreya, 'Iowan Old Style', Palatino, 'Book Antiqua', serif",
    display: "'Abril Fatface', Didot, 'Bodoni MT', 'Bodoni 72', serif",
    displayWeight: 400,
  },
  scales: [
    { upToWidthMm: 150, sizePt: 10.8, leadingPt: 14.4, titlePt: 20.5 },
    { upToWidthMm: 175, sizePt: 12.4, leadingPt: 16.5, titlePt: 23.5 },
    { upToWidthMm: 999, sizePt: 12.9, leadingPt: 17.6, titlePt: 25.5 },
  ],
  measureEm: 25.8,
  characterEm: 0.4,
  displayScale: 0.84,
  titleLeading: 1.2,
  labelScale: 0.88,
  align: 'center',
  headAlign: 'center',
  opening: { depthShare: 0.37, headShare: 0.07, ruleWidthPt: 62 },
  breakEm: 4.2,
  ornaments: {
    rule: createOrnament(mirrorTwice(...drawTwig(44)), drawDisc(0, 0, 2.3)),
    break: createOrnament(
      mirrorTwice(drawLeaf(4.5, 0, 12, 5.5, 0), drawDisc(22, 0, 1.3)),
      drawDisc(0, 0, 1.9),
    ),
    culDeLampe: createOrnament(
      mirrorTwice(...drawTwig(38), drawDisc(12, 10, 1.6), drawDisc(5.6, 15, 1.4)),
      drawLeaf(0, 3, 18, 8, 90),
      drawLeaf(0, 5, 16, 7, -90),
      drawDisc(0, 26, 1.6),
    ),
  },
  photographCornerPt: 6,
  cover: { frame: 'sprigs', shape: 'round' },
};
