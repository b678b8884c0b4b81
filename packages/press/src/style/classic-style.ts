import type { PrintProfile } from '@souvenance/contracts';
import type { BookStyle } from './book-style.ts';

interface Scale {
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly titlePt: number;
}

/** Body size by width of the page: some sixty to seventy signs a line (reference/print.md §1.4). */
const scaleOf = (profile: PrintProfile, isLargePrint: boolean): Scale => {
  if (isLargePrint) return { sizePt: 16, leadingPt: 21.5, titlePt: 27 };
  if (profile.trim.widthMm <= 150) return { sizePt: 11, leadingPt: 14.5, titlePt: 23 };
  if (profile.trim.widthMm <= 175) return { sizePt: 12, leadingPt: 16, titlePt: 26 };
  return { sizePt: 12.5, leadingPt: 17.5, titlePt: 28 };
};

const GARAMOND = {
  regular: 'garamond',
  italic: 'garamondItalic',
  bold: 'garamondBold',
  boldItalic: 'garamondBoldItalic',
} as const;

const SOURCE_SERIF = {
  regular: 'sourceSerif',
  italic: 'sourceSerifItalic',
  bold: 'sourceSerifBold',
  boldItalic: 'sourceSerifBoldItalic',
} as const;

/** *Classique*: EB Garamond and Cormorant; in large print a sturdier face, set ragged so that spaces stay even. */
export const classicStyle = (profile: PrintProfile, isLargePrint: boolean): BookStyle => {
  const { sizePt, leadingPt, titlePt } = scaleOf(profile, isLargePrint);
  const faces = isLargePrint ? SOURCE_SERIF : GARAMOND;
  return {
    id: isLargePrint ? 'classique-gros' : 'classique',
    body: { ...faces, sizePt, leadingPt, indentPt: sizePt * 1.35, align: isLargePrint ? 'left' : 'justify' },
    title: { face: 'cormorant', sizePt: titlePt, leadingPt: titlePt * 1.14 },
    question: { face: faces.italic, sizePt, leadingPt: leadingPt },
    label: { face: 'garamond', sizePt: sizePt * 0.86, trackingPt: sizePt * 0.09 },
    caption: { face: faces.italic, sizePt: sizePt * 0.86, leadingPt: leadingPt * 0.84 },
    head: { roman: 'garamond', italic: 'garamondItalic', sizePt: Math.max(9, sizePt * 0.84) },
    folioSizePt: Math.max(10, sizePt * 0.9),
    matterScale: isLargePrint ? 1.4 : 1,
    ornament: '❦',
  };
};
