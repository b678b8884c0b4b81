import { readJpegSize } from './read-jpeg-size.ts';

/** Pixels per inch to which a photograph is reduced: no printing press shows more. */
const PPI_MAX = 360;
/** A photograph is reduced only above this: re-encoding would lose more quality than the extra pixels cost. */
const PPI_BORNE = 450;
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/** A photograph and the box that it covers. */
export interface Placement {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Size of the photograph before it is cropped to the box. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Effective resolution in pixels per inch of a photograph that covers a box. */
export const computeEffectivePpi = ({ widthPt, heightPt, widthPx, heightPx }: Placement): number =>
  Math.min((widthPx * 72) / widthPt, (heightPx * 72) / heightPt);

const RATIO_SLACK = 0.004;

/** True when a photograph can be placed without cropping or reduction. */
export const canPlaceUncut = (placement: Placement): boolean => {
  const { widthPt, heightPt, widthPx, heightPx } = placement;
  const isSameShape = Math.abs(widthPt / heightPt / (widthPx / heightPx) - 1) < RATIO_SLACK;
  return isSameShape && computeEffectivePpi(placement) <= PPI_BORNE;
};

/** Returns the JPEG cropped to the box's shape and reduced to at most 360 ppi. */
export const cutJpeg = async (bytes: Uint8Array, placement: Placement): Promise<Uint8Array> => {
  const { widthPt, heightPt } = placement;
  const scale = Math.min(computeEffectivePpi(placement), PPI_MAX) / 72;
  const size = { width: Math.round(widthPt * scale), height: Math.round(heightPt * scale) };
  // Loaded only when needed: most photographs have their final size, and loading libvips is slow.
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .toColourspace(readJpegSize(bytes).channels === 1 ? 'b-w' : 'srgb')
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .jpeg(JPEG)
    .toBuffer();
};
