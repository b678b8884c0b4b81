import sharp from 'sharp';

/** More pixels than this to the inch are thrown away: no press shows them. */
const PPI_MAX = 360;
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

interface Placement {
  readonly widthPt: number;
  readonly heightPt: number;
  /** What the photograph holds, before it is cut to the box. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Effective resolution in pixels per inch of a photograph that covers a box. */
export const effectivePpi = ({ widthPt, heightPt, widthPx, heightPx }: Placement): number =>
  Math.min((widthPx * 72) / widthPt, (heightPx * 72) / heightPt);

const RATIO_SLACK = 0.004;

/** The JPEG for a box: as it is when it fits, else cut to the box's shape and brought down to 360 ppi. */
export const placedJpeg = async (bytes: Uint8Array, placement: Placement): Promise<Uint8Array> => {
  const { widthPt, heightPt, widthPx, heightPx } = placement;
  const isSameShape = Math.abs(widthPt / heightPt / (widthPx / heightPx) - 1) < RATIO_SLACK;
  const ppi = effectivePpi(placement);
  if (isSameShape && ppi <= PPI_MAX) return bytes;
  const scale = Math.min(ppi, PPI_MAX) / 72;
  const size = { width: Math.round(widthPt * scale), height: Math.round(heightPt * scale) };
  return sharp(bytes)
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .jpeg(JPEG)
    .toBuffer();
};
