import type { PhotographEdit } from '@souvenance/contracts';
import { BRIGHTNESS_FACTORS, computeCropBox } from '@souvenance/contracts/rules';
import { PressError } from '../foundation/press-error.ts';

const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/**
 * Rotates, crops and brightens a prepared photograph.
 * @throws PressError `photograph.unreadable` when its size differs from the size recorded with the edit
 */
export const editJpeg = async (
  bytes: Uint8Array,
  { edit, ...size }: { widthPx: number; heightPx: number; edit: PhotographEdit },
): Promise<Uint8Array> => {
  // Loaded only when a photograph needs it, as in `cutJpeg`.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes).metadata();
  if (metadata.width !== size.widthPx || metadata.height !== size.heightPx)
    throw new PressError('photograph.unreadable', { ...size });
  const { leftPx, topPx, widthPx, heightPx } = computeCropBox(size, edit);
  return sharp(bytes)
    .toColourspace(metadata.channels === 1 ? 'b-w' : 'srgb')
    .rotate(90 * edit.quarterTurns)
    .extract({ left: leftPx, top: topPx, width: widthPx, height: heightPx })
    .linear(BRIGHTNESS_FACTORS[edit.brightnessStep] ?? 1, 0)
    .jpeg(JPEG)
    .toBuffer();
};
