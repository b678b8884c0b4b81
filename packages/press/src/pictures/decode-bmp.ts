import sharp from 'sharp';
import { checkPixels } from './check-pixels.ts';

/** Offsets in bytes from the start of the file (BITMAPFILEHEADER, BITMAPINFOHEADER). */
const PIXELS_AT = 10;
const HEADER_AT = 14;
const COMPRESSION_AT = 30;
const COLOURS_AT = 46;
const MASKS_AT = 54;

/** Length of OS/2's header, whose fields are shorter. */
const CORE_HEADER = 12;

/** Compressions: none, and none with masks that say which bits are which colour. */
const PLAIN = 0;
const MASKED = [3, 6];

interface BmpHeader {
  readonly width: number;
  readonly height: number;
  /** Whether the first row of the file is the lowest of the picture, as in nearly all files. */
  readonly isBottomUp: boolean;
  readonly bits: number;
  readonly compression: number;
}

export const readBmpHeader = (file: Buffer): BmpHeader => {
  if (file.readUInt32LE(HEADER_AT) === CORE_HEADER)
    return {
      width: file.readUInt16LE(18),
      height: file.readUInt16LE(20),
      isBottomUp: true,
      bits: file.readUInt16LE(24),
      compression: PLAIN,
    };
  const height = file.readInt32LE(22);
  return {
    width: file.readInt32LE(18),
    height: Math.abs(height),
    isBottomUp: height > 0,
    bits: file.readUInt16LE(28),
    compression: file.readUInt32LE(COMPRESSION_AT),
  };
};

/** Length in bytes of a row without compression: rows are filled up to four bytes. */
export const computeRowBytes = ({ width, bits }: Pick<BmpHeader, 'width' | 'bits'>): number =>
  Math.ceil((width * bits) / 32) * 4;

type Rgb = readonly [number, number, number];

const readPalette = (file: Buffer, { bits }: BmpHeader): Rgb[] => {
  const headerBytes = file.readUInt32LE(HEADER_AT);
  const isCore = headerBytes === CORE_HEADER;
  const entryBytes = isCore ? 3 : 4;
  const count = Math.min((isCore ? 0 : file.readUInt32LE(COLOURS_AT)) || 2 ** bits, 256);
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER_AT + headerBytes + index * entryBytes;
    return [file.readUInt8(at + 2), file.readUInt8(at + 1), file.readUInt8(at)];
  });
};

const readMasks = (file: Buffer, { bits, compression }: BmpHeader): Rgb => {
  if (MASKED.includes(compression))
    return [file.readUInt32LE(MASKS_AT), file.readUInt32LE(MASKS_AT + 4), file.readUInt32LE(MASKS_AT + 8)];
  return bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
};

/** Returns a function that scales the bits of a mask to a sample from 0 to 255. */
const createSampler = (mask: number): ((pixel: number) => number) => {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift || 1;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / largest);
};

/** Returns a function that reads a pixel of a row. Throws for a number of bits that no program writes. */
const createPixelReader = (file: Buffer, header: BmpHeader): ((rowAt: number, x: number) => Rgb) => {
  const { bits } = header;
  if (bits === 1 || bits === 4 || bits === 8) {
    const palette = readPalette(file, header);
    const black: Rgb = [0, 0, 0];
    const perByte = 8 / bits;
    return (rowAt, x) => {
      const byte = file.readUInt8(rowAt + Math.floor(x / perByte));
      const index = (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1);
      return palette[index] ?? black;
    };
  }
  if (bits === 24)
    return (rowAt, x) => {
      const at = rowAt + x * 3;
      return [file.readUInt8(at + 2), file.readUInt8(at + 1), file.readUInt8(at)];
    };
  if (bits !== 16 && bits !== 32) throw new Error(`a bitmap of ${bits} bits`);
  const [red, green, blue] = readMasks(file, header).map(createSampler);
  if (red === undefined || green === undefined || blue === undefined) throw new Error('no masks');
  return (rowAt, x) => {
    const pixel = bits === 16 ? file.readUInt16LE(rowAt + x * 2) : file.readUInt32LE(rowAt + x * 4);
    return [red(pixel), green(pixel), blue(pixel)];
  };
};

/**
 * Decodes a Windows bitmap, as old scanners and Paint write it, into a PNG. Alpha is ignored, which most programs leave
 * at zero. Ours because libvips has no such loader, bmp-ts writes over its own pixels and fast-bmp reads one header of
 * eight. All pixels are in memory: call it in a child process, as `preparePhotograph` does. Throws the `PressError`s of
 * `checkPixels`, and an error for a compressed or damaged bitmap.
 */
export const decodeBmp = (bytes: Uint8Array): Promise<Uint8Array> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readBmpHeader(file);
  const { width, height, isBottomUp, compression } = header;
  checkPixels(width, height, 'bitmap');
  if (compression !== PLAIN && !MASKED.includes(compression)) throw new Error('a compressed bitmap');
  const readPixel = createPixelReader(file, header);
  const pixelsAt = file.readUInt32LE(PIXELS_AT);
  const rowBytes = computeRowBytes(header);
  const data = Buffer.allocUnsafe(width * height * 3);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const rowAt = pixelsAt + (isBottomUp ? height - 1 - y : y) * rowBytes;
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = readPixel(rowAt, x);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      at += 3;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};
