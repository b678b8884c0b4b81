/** Largest crop of a side, in per cent: two opposite crops leave at least a tenth of the picture. */
export const CROP_PERCENT_MAX = 90;

/** Factor of each brightness step: every colour is multiplied by it, on screen as in print. */
export const BRIGHTNESS_FACTORS = [1, 1.15, 1.3, 1.5] as const;

/**
 * How a photograph is shown in its placement; the original is not changed. It is turned first, by quarters to the
 * right; then each side is cropped, in per cent of the turned picture; then it is brightened by a step.
 */
export interface PhotographEdit {
  readonly turn: number;
  readonly crop: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly brighten: number;
}

export const NO_EDIT: PhotographEdit = {
  turn: 0,
  crop: { left: 0, right: 0, top: 0, bottom: 0 },
  brighten: 0,
};

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the size of the picture after its turn. */
export const computeTurnedSize = (
  { widthPx, heightPx }: Size,
  { turn }: Pick<PhotographEdit, 'turn'>,
): Size => (turn % 2 === 1 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx });

/** Returns the part of the turned picture that the crop leaves, in whole pixels. */
export const computeCropBox = (size: Size, { turn, crop }: PhotographEdit) => {
  const { widthPx, heightPx } = computeTurnedSize(size, { turn });
  const leftPx = Math.floor((widthPx * crop.left) / 100);
  const topPx = Math.floor((heightPx * crop.top) / 100);
  return {
    leftPx,
    topPx,
    widthPx: Math.max(1, Math.round((widthPx * (100 - crop.left - crop.right)) / 100)),
    heightPx: Math.max(1, Math.round((heightPx * (100 - crop.top - crop.bottom)) / 100)),
  };
};

/** True for an edit that changes something. */
export const hasEffect = (edit: PhotographEdit | undefined): edit is PhotographEdit =>
  edit !== undefined &&
  (edit.turn !== 0 || edit.brighten !== 0 || Object.values(edit.crop).some((share) => share > 0));
