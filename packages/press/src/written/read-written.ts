import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PageCode } from '../notebook/page-code.ts';
import { computeWritingBox } from '../notebook/sheet.ts';
import { drawScreenCopies } from '../pictures/create-small-image.ts';
import { decodePhotograph, type PreparedPhotograph } from '../pictures/decode-photograph.ts';
import { evenOutLight } from './even-out-light.ts';
import { findCode, type LocatedQrCode } from './find-code.ts';
import { findMarks } from './find-marks.ts';
import { type Pixels, straighten } from './straighten.ts';

/** Result of reading a photograph of a written page. */
export interface WrittenPage {
  /** Content of its QR code; null when none was found, and the picture is then the photograph unchanged. */
  readonly code: PageCode | null;
  /** True when its corners were found: the picture is straightened and cropped to the writing area. */
  readonly isStraight: boolean;
  readonly picture: PreparedPhotograph;
}

const readPixels = async (jpeg: Uint8Array, degrees = 0): Promise<Pixels> => {
  const { data, info } = await sharp(jpeg)
    .rotate(degrees)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

const encode = async (
  { bytes, width, height }: Pixels,
  { capture }: PreparedPhotograph,
): Promise<PreparedPhotograph> => {
  const raw = { width, height, channels: 3 as const };
  const data = await sharp(bytes, { raw }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  let sum = 0;
  for (const value of bytes) sum += value;
  const luminance = Math.round((sum / bytes.length / 255) * 1000) / 1000;
  const sha256 = createHash('sha256').update(data).digest('hex');
  const screenCopies = await drawScreenCopies(data);
  const size = { widthPx: width, heightPx: height };
  return { bytes: new Uint8Array(data), sha256, ...size, luminance, screenCopies, capture };
};

/** Clockwise rotation in degrees, a multiple of 90, that brings the code upright. */
const findUprightRotation = ({ finderCentres: [topLeft, topRight] }: LocatedQrCode): number => {
  const degrees = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
  return ((4 - Math.round(degrees / 90)) * 90) % 360;
};

/**
 * Reads a photograph of a notebook page: its QR code, then the page straightened under even light. Call it in a child
 * process, as `decodePhotograph`; throws what that throws.
 */
export const readWritten = async (bytes: Uint8Array): Promise<WrittenPage> => {
  const photograph = await decodePhotograph(bytes);
  const code = await findCode(photograph.bytes);
  if (code === null) return { code: null, isStraight: false, picture: photograph };
  const sheet = findMarks(code);
  if (sheet === null) {
    const upright = await readPixels(photograph.bytes, findUprightRotation(code));
    return { code: code.code, isStraight: false, picture: await encode(evenOutLight(upright), photograph) };
  }
  const scale = photograph.widthPx / code.grey.width;
  const map = sheet.sheetToPicture.map((value, index) => (index < 6 ? value * scale : value));
  const source = await readPixels(photograph.bytes);
  const straightened = straighten(source, map, computeWritingBox(code.code.sheet));
  return { code: code.code, isStraight: true, picture: await encode(evenOutLight(straightened), photograph) };
};
