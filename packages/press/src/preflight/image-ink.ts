import sharp from 'sharp';
import { filtersOf, type PdfFile } from '../pdf/pdf-file.ts';
import type { PlacedImage } from './drawn-page.ts';

const PLATES = 4;
const FULL = 255;
/** One pixel in a thousand may be heavier: a compressed picture has lone peaks that no plate shows. */
const PEAKS = 0.001;

const heaviestOf = (pixels: Uint8Array): number => {
  const histogram = new Uint32Array(401);
  const count = Math.floor(pixels.length / PLATES);
  for (let at = 0; at + PLATES <= pixels.length; at += PLATES) {
    const [c = 0, m = 0, y = 0, k = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    const pct = Math.round(((c + m + y + k) * 100) / FULL);
    histogram[pct] = (histogram[pct] ?? 0) + 1;
  }
  let above = 0;
  for (let pct = 400; pct > 0; pct -= 1) {
    above += histogram[pct] ?? 0;
    if (above > count * PEAKS) return pct;
  }
  return 0;
};

/** Pixels of a CMYK picture, four bytes each, full ink 255; null when they can't be read. */
const pixelsOf = async (file: PdfFile, object: number): Promise<Uint8Array | null> => {
  const image = { ref: object };
  const raw = file.raw(image);
  if (raw === null) return null;
  if (!filtersOf(file, file.dict(image)).includes('DCTDecode')) return file.decoded(image);
  const decoded = sharp(raw, { failOn: 'none' }).pipelineColourspace('cmyk').toColourspace('cmyk');
  return new Uint8Array(await decoded.raw().toBuffer());
};

/** Total ink of the heaviest CMYK picture, in per cent; 0 when there is none. */
export const heaviestInkPct = async (file: PdfFile, images: readonly PlacedImage[]): Promise<number> => {
  let heaviest = 0;
  for (const { space, object } of images) {
    if (space !== 'cmyk' || object === null) continue;
    const pixels = await pixelsOf(file, object);
    if (pixels) heaviest = Math.max(heaviest, heaviestOf(pixels));
  }
  return heaviest;
};
