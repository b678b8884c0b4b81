/** Largest crop of a side, in per cent: two opposite crops leave at least a tenth of the picture. */
export const CROP_PERCENT_MAX = 90;

/** Factor of each brightness step: every colour is multiplied by it, on screen as in print. */
export const BRIGHTNESS_FACTORS = [1, 1.15, 1.3, 1.5] as const;

/** How a photograph is shown in its placement, in the order of these fields. The original is not changed. */
export interface PhotographEdit {
  /** Clockwise. */
  readonly quarterTurns: number;
  /** Cut from each side of the turned picture. */
  readonly cropPercent: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  /** Index in `BRIGHTNESS_FACTORS`. */
  readonly brightnessStep: number;
}

export const NO_EDIT: PhotographEdit = {
  quarterTurns: 0,
  cropPercent: { left: 0, right: 0, top: 0, bottom: 0 },
  brightnessStep: 0,
};

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the size of the picture after its quarter turns. */
export const computeTurnedSize = (
  { widthPx, heightPx }: Size,
  { quarterTurns }: Pick<PhotographEdit, 'quarterTurns'>,
): Size => (quarterTurns % 2 === 1 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx });

/** Returns the part of the turned picture that the crop keeps, in whole pixels and at least one. */
export const computeCropBox = (originalSize: Size, { quarterTurns, cropPercent }: PhotographEdit) => {
  const { widthPx, heightPx } = computeTurnedSize(originalSize, { quarterTurns });
  const leftPx = Math.floor((widthPx * cropPercent.left) / 100);
  const topPx = Math.floor((heightPx * cropPercent.top) / 100);
  return {
    leftPx,
    topPx,
    widthPx: Math.max(1, Math.round((widthPx * (100 - cropPercent.left - cropPercent.right)) / 100)),
    heightPx: Math.max(1, Math.round((heightPx * (100 - cropPercent.top - cropPercent.bottom)) / 100)),
  };
};

/** True for an edit that changes something. */
export const hasEffect = (edit: PhotographEdit | undefined): edit is PhotographEdit =>
  edit !== undefined &&
  (edit.quarterTurns !== 0 ||
    edit.brightnessStep !== 0 ||
    Object.values(edit.cropPercent).some((share) => share > 0));
