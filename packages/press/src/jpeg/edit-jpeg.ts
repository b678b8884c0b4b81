import type { PhotographEdit } from '@souvenance/contracts';
import { BRIGHT_FACTORS, cutBox } from '@souvenance/contracts/rules';
import { PressError } from '../foundation/press-error.ts';

const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/** A prepared photograph turned, cut and brightened. @throws PressError when it is not of the size it was placed by */
export const editJpeg = async (
  bytes: Uint8Array,
  { edit, ...size }: { widthPx: number; heightPx: number; edit: PhotographEdit },
): Promise<Uint8Array> => {
  // Loaded when a photograph needs it, as for those that are cut to a box.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes).metadata();
  if (metadata.width !== size.widthPx || metadata.height !== size.heightPx)
    throw new PressError('photograph.unreadable', { ...size });
  const { leftPx, topPx, widthPx, heightPx } = cutBox(size, edit);
  return sharp(bytes)
    .rotate(90 * edit.turn)
    .extract({ left: leftPx, top: topPx, width: widthPx, height: heightPx })
    .linear(BRIGHT_FACTORS[edit.brighten] ?? 1, 0)
    .jpeg(JPEG)
    .toBuffer();
};
