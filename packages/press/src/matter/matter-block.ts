import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { matterText } from '../react/matter-text.ts';
import { FAMILY, type Family } from '../react/react-faces.ts';
import type { PageFrame } from '../style/page-frame.ts';

type Side = 'recto' | 'verso';

/** Children placed in the text block of a page, mirrored by its side. */
export const matterBlock = (frame: PageFrame, side: Side, ...children: ReactNode[]): ReactElement =>
  createElement(
    View,
    {
      style: {
        position: 'absolute',
        left: frame.bleedPt + (side === 'recto' ? frame.innerPt : frame.outerPt),
        top: frame.bleedPt + frame.headPt,
        width: frame.measurePt,
        height: frame.trimHeightPt - frame.headPt - frame.footPt,
      },
    },
    ...children,
  );

export interface MatterLine {
  readonly topPt?: number;
  readonly bottomPt?: number;
  readonly sizePt: number;
  /** The size was chosen to fit: large print does not enlarge it. */
  readonly isFitted?: boolean;
  readonly leading?: number;
  readonly family?: Family;
  readonly isItalic?: boolean;
  readonly isSmallCaps?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly sideShare?: number;
}

/** Words at a height of the block; sides are shares of the measure. */
export const matterLine = (words: string, line: MatterLine, frame: PageFrame): ReactElement => {
  const sidePt = frame.measurePt * (line.sideShare ?? 0);
  const sizePt = line.isFitted ? line.sizePt : line.sizePt * frame.matterScale;
  const place = line.bottomPt === undefined ? { top: line.topPt ?? 0 } : { bottom: line.bottomPt };
  const style = {
    fontFamily: [...FAMILY[line.family ?? 'garamond']],
    fontSize: sizePt,
    lineHeight: line.leading ?? 1.3,
    fontStyle: line.isItalic ? ('italic' as const) : ('normal' as const),
    textAlign: line.align ?? ('center' as const),
    ...(line.isSmallCaps ? { fontFeatureSettings: ['smcp'], letterSpacing: sizePt * 0.08 } : {}),
  };
  // A line feed would call in a face that is not embedded: each line is a text of its own.
  const lines = matterText(line.isSmallCaps ? words.toLocaleLowerCase('fr') : words).split('\n');
  const rendered = lines.map((text, index) =>
    createElement(Text, { key: index, style }, text === '' ? ' ' : text),
  );
  const box = { position: 'absolute' as const, left: sidePt, right: sidePt, ...place };
  return createElement(View, { key: `${words}${line.topPt ?? 0}`, style: box }, ...rendered);
};
