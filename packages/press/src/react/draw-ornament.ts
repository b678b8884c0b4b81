import { Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { measureOrnamentHeight, type Ornament } from '../style/ornament.ts';
import { toOrnamentPath } from '../style/to-ornament-operators.ts';

export interface OrnamentPlace {
  readonly leftPt: number;
  /** Exactly one is given: distance from the top or from the bottom of the container. */
  readonly topPt?: number;
  readonly bottomPt?: number;
  readonly widthPt: number;
  readonly color?: string;
}

/** An ornament on a react-pdf page, as vectors. */
export const drawOrnament = (key: string, ornament: Ornament, place: OrnamentPlace): ReactElement => {
  const { leftPt, topPt, bottomPt, widthPt, color = '#000000' } = place;
  const vertical = topPt === undefined ? { bottom: bottomPt ?? 0 } : { top: topPt };
  const size = { width: widthPt, height: measureOrnamentHeight(ornament, widthPt) };
  return createElement(
    Svg,
    {
      key,
      viewBox: `0 0 ${ornament.width} ${ornament.height}`,
      style: { position: 'absolute', left: leftPt, ...vertical, ...size },
    },
    createElement(Path, { d: toOrnamentPath(ornament), fill: color }),
  );
};
