import { createHash } from 'node:crypto';
import { photographPixelsMax } from '@souvenance/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PressError } from '../foundation/press-error.ts';
import { checkPixels } from './check-pixels.ts';
import { computeMasterSize } from './compute-master-size.ts';
import { drawScreenCopies, type ScreenCopies } from './create-small-image.ts';
import { hasEmptyEnd, isCutOff, restoreEndMark } from './cut-file.ts';
import { decodeBmp } from './decode-bmp.ts';
import { decodeHeic } from './decode-heic.ts';
import type { PhotographKind } from './detect-photograph-kind.ts';
import { isWithoutColour } from './is-without-colour.ts';
import { measureTiffSamples } from './measure-tiff-samples.ts';
import { type Capture, readCapture } from './read-capture.ts';
import { readHeifOrientation } from './read-heif-orientation.ts';
import { requireKind } from './require-kind.ts';
import { toStillAvif } from './to-still-avif.ts';

export interface PreparedPhotograph {
  /** Upright JPEG without metadata: sRGB, or one channel for a picture without colour. */
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Mean lightness from 0 (black) to 1 (white), for warnings: print darkens dark photographs further. */
  readonly luminance: number;
  /** Smaller JPEG files for screens, by size. */
  readonly screenCopies: ScreenCopies;
  /** Date and place from the original's metadata, for the family alone: `bytes` have none of it. */
  readonly capture: Capture;
}

let isRestricted = false;

/** Restricts libvips to the image formats of photographs, for the whole process. */
const restrictLoaders = (): void => {
  if (isRestricted) return;
  isRestricted = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);
  sharp.unblock({ operation: loaders });
  // One picture at a time: each thread would hold rows of its own, and no picture is opened twice.
  sharp.concurrency(1);
  sharp.cache(false);
};

/** A picture as stored in the file, and the EXIF orientation that makes it upright. */
interface StoredPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  readonly capture: Capture;
  /** Factor of its samples; 1 for nearly all files. */
  readonly sampleFactor: number;
}

const getPixelLimit = ({ format, isProgressive }: Metadata): keyof typeof photographPixelsMax => {
  if (format === 'heif') return 'heif';
  if (isProgressive === true || format === 'gif') return 'whole';
  return format === 'jpeg' ? 'baselineJpeg' : 'lineByLine';
};

const inspect = async (bytes: Uint8Array, kind: PhotographKind): Promise<StoredPicture> => {
  if (kind === 'bmp') return inspect(await decodeBmp(bytes), 'png');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height, exif, orientation = 1 } = metadata;
  checkPixels(width, height, getPixelLimit(metadata));
  const capture = readCapture(exif);
  const sampleFactor = kind === 'tiff' ? await measureTiffSamples(bytes, metadata) : 1;
  if (kind !== 'heif') return { bytes, width, height, orientation, capture, sampleFactor };
  const heifTurn = readHeifOrientation(bytes, exif);
  if (metadata.compression === 'av1')
    return { bytes, width, height, orientation: heifTurn, capture, sampleFactor };
  const png = await decodeHeic(bytes);
  const size = await sharp(png).metadata();
  return { bytes: png, width: size.width, height: size.height, orientation: heifTurn, capture, sampleFactor };
};

/** Rotates and mirrors a picture into its upright orientation (EXIF 2.3, tag 0x0112). */
const rotateUpright = (image: Sharp, orientation: number): Sharp => {
  const degrees = { 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const isMirrored = [2, 5, 7].includes(orientation);
  const rotated = degrees === 0 ? image : image.rotate(degrees);
  if (orientation === 4) return rotated.flip();
  return isMirrored ? rotated.flop() : rotated;
};

type FailOn = 'error' | 'warning';

/**
 * Shrinks before it rotates: the file is read line by line, and only the pixels of the master are in memory. sharp
 * drops metadata by default, so that GPS position, camera and owner's name are removed.
 */
const makeMaster = async (picture: StoredPicture, failOn: FailOn) => {
  const { bytes, orientation, sampleFactor } = picture;
  const resized = sharp(bytes, { limitInputPixels: photographPixelsMax.baselineJpeg, failOn }).resize({
    ...computeMasterSize(picture.width, picture.height),
    fit: 'fill',
  });
  const { data, info } = await (sampleFactor === 1 ? resized : resized.linear(sampleFactor))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const options = { raw: { width, height, channels } };
  const upright = rotateUpright(sharp(data, options), orientation);
  return ((await isWithoutColour(data, options)) ? upright.toColourspace('b-w') : upright)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
};

/** Matches libjpeg's warning of missing pixels; its other warnings concern files that display well. */
const MISSING_PIXELS = /premature end/i;

/** Decodes a JPEG, which is complete when libjpeg misses no pixels. Throws `photograph.incomplete`. */
const makeMasterOfJpeg = (picture: StoredPicture) =>
  makeMaster(picture, 'warning').catch((error: unknown) => {
    if (MISSING_PIXELS.test(String(error)))
      throw new PressError('photograph.incomplete', {}, { cause: error });
    return makeMaster(picture, 'error');
  });

const measureLuminance = async (bytes: Uint8Array): Promise<number> => {
  const { channels } = await sharp(bytes).resize(64, 64, { fit: 'fill' }).greyscale().stats();
  return Math.round(((channels[0]?.mean ?? 0) / 255) * 1000) / 1000;
};

const prepare = async (file: Uint8Array, kind: PhotographKind): Promise<PreparedPhotograph> => {
  const bytes = kind === 'heif' ? toStillAvif(file) : restoreEndMark(file, kind);
  const picture = await inspect(bytes, kind);
  if (kind === 'jpeg' && hasEmptyEnd(file)) throw new PressError('photograph.incomplete');
  const { data, info } = await (kind === 'jpeg' ? makeMasterOfJpeg(picture) : makeMaster(picture, 'error'));
  const sha256 = createHash('sha256').update(data).digest('hex');
  const size = { widthPx: info.width, heightPx: info.height };
  const luminance = await measureLuminance(data);
  const screenCopies = await drawScreenCopies(data);
  const { capture } = picture;
  return { bytes: new Uint8Array(data), sha256, ...size, luminance, screenCopies, capture };
};

/**
 * Decodes an untrusted photograph in this process. Call it in a child process, as `preparePhotograph` does. Throws the
 * same `PressError`s as `preparePhotograph`.
 */
export const decodePhotograph = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  restrictLoaders();
  const kind = requireKind(bytes);
  try {
    return await prepare(bytes, kind);
  } catch (cause) {
    if (cause instanceof PressError) throw cause;
    const code = isCutOff(bytes, kind) ? 'photograph.incomplete' : 'photograph.unreadable';
    throw new PressError(code, {}, { cause });
  }
};
