import jsQR from 'jsqr';
import sharp from 'sharp';
import { type PageCode, readPageCode } from '../notebook/page-code.ts';
import type { Point } from './homography.ts';

/** A grey picture, one byte per pixel. */
export interface GreyImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface LocatedQrCode {
  readonly code: PageCode;
  /** The picture at the size at which the code was read. */
  readonly grey: GreyImage;
  /** Centres in that picture of the code's three finder patterns: top left, top right, bottom left as printed. */
  readonly finderCentres: readonly [Point, Point, Point];
  /** Number of modules along a side. */
  readonly modules: number;
}

/**
 * Sizes of the longest side at which a code is searched; most are read at the first. A small photograph, as messengers
 * send it, is enlarged, since the reader needs more than three pixels per module.
 */
const SIZES_PX = [1_600, 2_600];
const ENLARGED_MAX = 2;

const toGrey = async (jpeg: Uint8Array, longestPx: number): Promise<GreyImage> => {
  const { data, info } = await sharp(jpeg)
    .resize({ width: longestPx, height: longestPx, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** The reader needs RGBA. */
const toRgba = ({ bytes, width, height }: GreyImage): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < bytes.length; i += 1) {
    const value = bytes[i] ?? 0;
    pixels[4 * i] = value;
    pixels[4 * i + 1] = value;
    pixels[4 * i + 2] = value;
  }
  return pixels;
};

const decodeCode = (grey: GreyImage): LocatedQrCode | null => {
  const decoded = jsQR.default(toRgba(grey), grey.width, grey.height, {
    inversionAttempts: 'dontInvert',
  });
  const code = decoded === null ? null : readPageCode(decoded.data);
  if (decoded === null || code === null) return null;
  const { topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern } = decoded.location;
  const finderCentres = [topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern] as const;
  return { code, grey, finderCentres, modules: 17 + 4 * decoded.version };
};

/**
 * Finds the QR code of a notebook page in a photograph of any rotation; null when there is none or it is not a page
 * code.
 */
export const findCode = async (jpeg: Uint8Array): Promise<LocatedQrCode | null> => {
  const { width, height } = await sharp(jpeg).metadata();
  const longestPx = ENLARGED_MAX * Math.max(width, height);
  for (const size of SIZES_PX.map((px) => Math.min(px, longestPx))) {
    const code = decodeCode(await toGrey(jpeg, size));
    if (code !== null) return code;
  }
  return null;
};
