import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { checkPixels } from './check-pixels.ts';
import { computeMasterSize } from './compute-master-size.ts';
import { type HeifImage, type HeifPixels, openLibHeif } from './open-libheif.ts';

/** Length in bytes of a PNG's signature and IHDR chunk, after which a colour profile may follow. */
const HEAD = 33;

const createPngChunk = (type: string, data: Uint8Array): Buffer => {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, -4)), out.length - 4);
  return out;
};

/** Returns the PNG with a colour profile; its pixel values stay unchanged. */
const tagPng = (png: Uint8Array, icc: Uint8Array): Uint8Array => {
  const name = Buffer.from('icc\0\0', 'latin1');
  const profile = createPngChunk('iCCP', Buffer.concat([name, deflateSync(icc)]));
  return Buffer.concat([png.subarray(0, HEAD), profile, png.subarray(HEAD)]);
};

/** Primaries 12 in an `nclx` colour box: Display P3 without a profile (ISO/IEC 23091-2). */
const NCLX_P3 = Buffer.from('colrnclx\0\x0c', 'latin1');

const decodePixels = async (image: HeifImage): Promise<HeifPixels> => {
  const [width, height] = [image.get_width(), image.get_height()];
  checkPixels(width, height, 'heif');
  const canvas = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) =>
    image.display(canvas, (filled) => (filled === null ? reject(new Error('not decoded')) : resolve(filled))),
  );
};

/** Returns the Display P3 profile bundled with libvips. */
const convertToDisplayP3 = async (): Promise<Uint8Array | undefined> => {
  const image = { create: { width: 1, height: 1, channels: 3 as const, background: '#ffffff' } };
  return (await sharp(await sharp(image).withIccProfile('p3').png().toBuffer()).metadata()).icc;
};

/** Reads the colour profile of the file, since libheif returns pixels without it. */
const readProfile = async (bytes: Uint8Array): Promise<Uint8Array | undefined> => {
  const { icc } = await sharp(bytes).metadata();
  return icc ?? (Buffer.from(bytes).includes(NCLX_P3) ? convertToDisplayP3() : undefined);
};

/**
 * Decodes a HEIC photograph into a PNG of master size in the colour space of the file. libheif applies `irot` and
 * `imir`; EXIF is dropped. It blocks its thread for a second and needs several hundred megabytes: call it in a child
 * process, as `preparePhotograph` does. Throws the `PressError`s of `checkPixels`.
 */
export const decodeHeic = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { HeifDecoder } = openLibHeif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture in the file');
  const { data, width, height } = await decodePixels(image);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...computeMasterSize(width, height), fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const icc = await readProfile(bytes);
  return icc === undefined ? png : tagPng(png, icc);
};
