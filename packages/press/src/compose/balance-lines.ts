import type { FontKey } from '../fonts/font-files.ts';
import type { TypesetLine } from '../lines/line.ts';
import { type TypesettingContext, typesetText } from './typesetting-context.ts';

export interface BalancedShape {
  readonly sizePt: number;
  readonly measurePt: number;
  readonly leftPt: number;
  readonly align: 'center' | 'left' | 'right';
}

/** Shares of its measure at which a text is tried, so that its lines become alike. */
const MEASURE_SHARES = [0.92, 0.84, 0.76, 0.68, 0.6, 0.53];
/** Share of the white beside a narrower measure that is on its left. */
const LEFT_SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** Typesets a short text in lines of similar length: in the narrowest measure that needs no more lines. */
export const balanceLines = (
  text: string,
  font: FontKey,
  shape: BalancedShape,
  context: Pick<TypesettingContext, 'onMissing'>,
): TypesetLine[] => {
  let lines = typesetText(text, font, shape, context);
  if (lines.length < 2) return lines;
  for (const share of MEASURE_SHARES) {
    const measurePt = shape.measurePt * share;
    const leftPt = shape.leftPt + (shape.measurePt - measurePt) * LEFT_SHARES[shape.align];
    const narrower = typesetText(text, font, { ...shape, measurePt, leftPt }, context);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
};
