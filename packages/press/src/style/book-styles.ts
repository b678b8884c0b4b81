import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import type { BookStyle } from './book-style.ts';
import { classicSpec } from './classic-spec.ts';
import { modernSpec } from './modern-spec.ts';
import type { BodyFonts, StyleScale, StyleSpec } from './style-spec.ts';
import { warmSpec } from './warm-spec.ts';

/** The styles by their names in a manuscript. */
export const styleSpecs: Readonly<Record<Manuscript['style'], StyleSpec>> = {
  classique: classicSpec,
  moderne: modernSpec,
  chaleureux: warmSpec,
};

/** The hyperlegible font of the Braille Institute; its letters are larger and set closer than Source Serif's. */
const LARGE_FONTS: BodyFonts = {
  regular: 'atkinson',
  italic: 'atkinsonItalic',
  bold: 'atkinsonBold',
  boldItalic: 'atkinsonBoldItalic',
};

/** Large print: 16 to 18 points by page width (README.md, Anatomy of a book), twenty-four lines on an A5 page. */
const LARGE_SCALES: readonly StyleScale[] = [
  { upToWidthMm: 150, sizePt: 16, leadingPt: 20.3, titlePt: 27 },
  { upToWidthMm: 175, sizePt: 17, leadingPt: 22, titlePt: 30 },
  { upToWidthMm: 999, sizePt: 18, leadingPt: 23.5, titlePt: 32 },
];

/** Mean advance of a character of French prose in Atkinson Hyperlegible, in em. */
const LARGE_CHARACTER_EM = 0.48;

const scaleFor = (scales: readonly StyleScale[], widthMm: number): StyleScale => {
  const scale = scales.find(({ upToWidthMm }) => widthMm <= upToWidthMm) ?? scales.at(-1);
  if (!scale) throw new Error('a style has no sizes');
  return scale;
};

const findSizes = (spec: StyleSpec, profile: PrintProfile, isLargePrint: boolean) => {
  const { sizePt, leadingPt, titlePt } = scaleFor(
    isLargePrint ? LARGE_SCALES : spec.scales,
    profile.trim.widthMm,
  );
  return { sizePt, leadingPt, titlePt: isLargePrint ? titlePt * spec.displayScale : titlePt };
};

/**
 * Resolves a style for the pages of a profile. Large print uses a hyperlegible font, ragged so that spaces stay even.
 */
export const getBookStyle = (
  id: Manuscript['style'],
  profile: PrintProfile,
  isLargePrint: boolean,
): BookStyle => {
  const spec = styleSpecs[id];
  const { sizePt, leadingPt, titlePt } = findSizes(spec, profile, isLargePrint);
  const fonts = isLargePrint ? LARGE_FONTS : spec.body;
  const labelPt = sizePt * (isLargePrint ? 0.86 : spec.labelScale);
  return {
    id,
    body: {
      ...fonts,
      sizePt,
      leadingPt,
      indentPt: sizePt * 1.35,
      align: isLargePrint ? 'left' : 'justify',
      measurePt: isLargePrint ? null : sizePt * spec.measureEm,
      characterEm: isLargePrint ? LARGE_CHARACTER_EM : spec.characterEm,
    },
    title: { font: spec.title, sizePt: titlePt, leadingPt: titlePt * spec.titleLeading },
    question: { font: fonts.italic, sizePt, leadingPt },
    label: { font: spec.label, sizePt: labelPt, trackingPt: sizePt * 0.09 },
    caption: { font: fonts.italic, sizePt: sizePt * 0.86, leadingPt: leadingPt * 0.84 },
    head: {
      roman: spec.label,
      italic: spec.headItalic,
      sizePt: Math.max(8.4, sizePt * 0.84),
      align: spec.headAlign,
    },
    folioSizePt: Math.max(9.4, sizePt * 0.9),
    matterScale: isLargePrint ? 1.4 : 1,
    opening: { ...spec.opening, align: spec.align },
    displayScale: spec.displayScale,
  };
};
