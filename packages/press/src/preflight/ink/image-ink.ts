import sharp from 'sharp';
import { listFilters, type PdfFile } from '../../pdf/pdf-file.ts';
import type { PlacedImage } from '../reading/drawn-page.ts';
import type { RgbInk } from './rgb-ink.ts';

const PLATES = 4;
const CHANNELS = 3;
const FULL = 255;
/** Share of pixels that may exceed the result: a compressed picture has isolated peaks that do not matter in print. */
const PEAKS = 0.001;
/** An RGB picture is sampled at this longest side, which is enough for an estimate. */
const SAMPLED_PX = 320;

/** Returns the ink in per cent of the pixel that starts at an index of the bytes. */
type PixelInk = (pixels: Uint8Array, at: number) => number;

const findHeaviest = (pixels: Uint8Array, channels: number, inkOf: PixelInk): number => {
  const histogram = new Uint32Array(401);
  const count = Math.floor(pixels.length / channels);
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const pct = Math.min(400, Math.round(inkOf(pixels, at)));
    histogram[pct] = (histogram[pct] ?? 0) + 1;
  }
  let above = 0;
  for (let pct = 400; pct > 0; pct -= 1) {
    above += histogram[pct] ?? 0;
    if (above > count * PEAKS) return pct;
  }
  return 0;
};

const sumPlateInk: PixelInk = (pixels, at) =>
  (((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) + (pixels[at + 3] ?? 0)) * 100) / FULL;

const createScreenInk =
  (inkOf: RgbInk): PixelInk =>
  (pixels, at) =>
    inkOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);

const isJpeg = (file: PdfFile, object: number): boolean =>
  listFilters(file, file.dict({ ref: object })).includes('DCTDecode');

/** Returns the pixels of a CMYK picture, four bytes each, full ink 255; null when they cannot be read. */
const readCmykPixels = async (file: PdfFile, object: number): Promise<Uint8Array | null> => {
  const raw = file.raw({ ref: object });
  if (raw === null) return null;
  if (!isJpeg(file, object)) return file.decoded({ ref: object });
  const decoded = sharp(raw, { failOn: 'none' }).pipelineColourspace('cmyk').toColourspace('cmyk');
  return new Uint8Array(await decoded.raw().toBuffer());
};

/** Returns the pixels of an RGB picture, three bytes each, reduced; null when they are packed in another way. */
const readRgbPixels = async (file: PdfFile, object: number): Promise<Uint8Array | null> => {
  const image = { ref: object };
  if (!isJpeg(file, object)) {
    const pixels = file.decoded(image);
    const count = Number(file.dict(image).get('Width')) * Number(file.dict(image).get('Height'));
    return pixels?.length === count * CHANNELS ? pixels : null;
  }
  const raw = file.raw(image);
  if (raw === null) return null;
  const size = { width: SAMPLED_PX, height: SAMPLED_PX, fit: 'inside', withoutEnlargement: true } as const;
  const decoded = sharp(raw, { failOn: 'none' }).resize(size).toColourspace('srgb').removeAlpha();
  return new Uint8Array(await decoded.raw().toBuffer());
};

const measureImageInk = async (
  file: PdfFile,
  { space, object }: PlacedImage,
  rgbInk: RgbInk | null,
): Promise<number> => {
  if (object === null) return 0;
  if (space === 'cmyk') {
    const plates = await readCmykPixels(file, object);
    return plates === null ? 0 : findHeaviest(plates, PLATES, sumPlateInk);
  }
  if (rgbInk === null || (space !== 'rgb' && space !== 'device-rgb')) return 0;
  const points = await readRgbPixels(file, object);
  return points === null ? 0 : findHeaviest(points, CHANNELS, createScreenInk(rgbInk));
};

/** Returns the total ink of the heaviest picture in per cent; 0 when no picture has ink to check. */
export const measureHeaviestInkPct = async (
  file: PdfFile,
  images: readonly PlacedImage[],
  rgbInk: RgbInk | null,
): Promise<number> => {
  let heaviest = 0;
  for (const image of images) heaviest = Math.max(heaviest, await measureImageInk(file, image, rgbInk));
  return heaviest;
};
