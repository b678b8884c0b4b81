import type { SpaceKind } from './colour-space.ts';

/** A colour of a content stream. */
export interface Paint {
  readonly kind: SpaceKind;
  readonly values: readonly number[];
}

export const BLACK: Paint = { kind: 'gray', values: [0] };

/** RGB channels below this look black to a reader; printed, four plates would have to register on each letter. */
const BLACK_BELOW = 0.12;

export const isRgb = ({ kind, values }: Paint): boolean =>
  (kind === 'rgb' || kind === 'device-rgb') && values.length === 3;

export const isRgbBlack = (paint: Paint): boolean =>
  isRgb(paint) && paint.values.every((value) => value < BLACK_BELOW);

/** True for a paint of one ink or none: gray, equal RGB channels, or CMYK with black only. */
export const isGray = ({ kind, values }: Paint): boolean => {
  if (kind === 'gray') return true;
  if (kind === 'cmyk') return values.slice(0, 3).every((value) => value === 0);
  return (kind === 'rgb' || kind === 'device-rgb') && new Set(values).size === 1;
};

export const packRgb = ({ values }: Paint): number =>
  values.reduce((all, value) => all * 256 + Math.round(Math.min(1, Math.max(0, value)) * 255), 0);

export const readInk = ({ kind, values }: Paint): number => {
  if (kind === 'cmyk') return values.slice(0, 4).reduce((sum, value) => sum + value * 100, 0);
  return kind === 'gray' ? 100 : 0;
};

/** True when more than one plate prints the paint: any RGB colour, or CMYK with several inks. */
export const hasSeveralInks = (paint: Paint): boolean => {
  if (paint.kind === 'cmyk') return paint.values.filter((value) => value > 0).length > 1;
  return isRgb(paint) && !isGray(paint);
};

/** True for full black ink, as text has it. */
export const isBlackInk = ({ kind, values }: Paint): boolean =>
  kind === 'gray' ? values[0] === 0 : kind === 'cmyk' && values.join() === '0,0,0,1';

/** True for a paint without ink; printed over another colour it would leave that colour standing. */
export const isWhite = ({ kind, values }: Paint): boolean =>
  kind === 'gray' ? values[0] === 1 : kind === 'cmyk' && values.every((value) => value === 0);
