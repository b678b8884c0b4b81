/** Pixels to the inch that a photograph is brought down to: no press shows more. */
const PPI_MAX = 360;
/** It is brought down only from here: encoded a second time, it would lose more than a few pixels weigh. */
const PPI_BORNE = 450;
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/** A photograph in its box. */
export interface Placement {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Size of the photograph before it is cropped to the box. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Effective resolution in pixels per inch of a photograph that covers a box. */
export const effectivePpi = ({ widthPt, heightPt, widthPx, heightPx }: Placement): number =>
  Math.min((widthPx * 72) / widthPt, (heightPx * 72) / heightPt);

const RATIO_SLACK = 0.004;

/** Whether a photograph goes into its box as it is. */
export const fitsBox = (placement: Placement): boolean => {
  const { widthPt, heightPt, widthPx, heightPx } = placement;
  const isSameShape = Math.abs(widthPt / heightPt / (widthPx / heightPx) - 1) < RATIO_SLACK;
  return isSameShape && effectivePpi(placement) <= PPI_BORNE;
};

/** The JPEG cut to the box's shape and brought down to 360 ppi. */
export const cutJpeg = async (bytes: Uint8Array, placement: Placement): Promise<Uint8Array> => {
  const { widthPt, heightPt } = placement;
  const scale = Math.min(effectivePpi(placement), PPI_MAX) / 72;
  const size = { width: Math.round(widthPt * scale), height: Math.round(heightPt * scale) };
  // Loaded when a photograph needs it: most are prepared to their size, and libvips takes its time.
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .jpeg(JPEG)
    .toBuffer();
};
