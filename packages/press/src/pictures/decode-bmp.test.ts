import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeBmp } from './decode-bmp.ts';
import { preparePhotograph } from './prepare-photograph.ts';

/** Four colours of a picture of 2 × 2 pixels, by rows from the top. */
const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

interface Bitmap {
  readonly width: number;
  /** Negative for rows from the top. */
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  /** Colours as blue, green, red and 0. */
  readonly palette?: readonly number[][];
  readonly rows: readonly number[];
}

/** A bitmap with the header of Windows 3 (BITMAPINFOHEADER, 40 bytes), which nearly all programs write. */
const createBmp = ({ width, height, bits, compression = 0, palette = [], rows }: Bitmap): Buffer => {
  const head = Buffer.alloc(54);
  const pixelsAt = 54 + palette.length * 4;
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(pixelsAt + rows.length, 2);
  head.writeUInt32LE(pixelsAt, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(rows.length, 34);
  head.writeUInt32LE(palette.length, 46);
  return Buffer.concat([head, Buffer.from([...palette.flat(), ...rows])]);
};

const toBgr = ([red = 0, green = 0, blue = 0]: readonly number[]): number[] => [blue, green, red];
const palette = [RED, GREEN, BLUE, WHITE].map((colour) => [...toBgr(colour), 0]);
const topRow = [...toBgr(RED), ...toBgr(GREEN), 0, 0];
const bottomRow = [...toBgr(BLUE), ...toBgr(WHITE), 0, 0];

const bitmaps: Record<string, Bitmap> = {
  '24 bits': { width: 2, height: 2, bits: 24, rows: [...bottomRow, ...topRow] },
  '24 bits with rows from the top': { width: 2, height: -2, bits: 24, rows: [...topRow, ...bottomRow] },
  '32 bits whose alpha is zero': {
    width: 2,
    height: 2,
    bits: 32,
    rows: [BLUE, WHITE, RED, GREEN].flatMap((colour) => [...toBgr(colour), 0]),
  },
  '8 bits with a palette': { width: 2, height: 2, bits: 8, palette, rows: [2, 3, 0, 0, 0, 1, 0, 0] },
  '16 bits': {
    width: 2,
    height: 2,
    bits: 16,
    rows: [0x1f, 0, 0xff, 0x7f, 0, 0x7c, 0xe0, 0x03],
  },
  '1 bit with a palette': {
    width: 2,
    height: 2,
    bits: 1,
    palette: palette.slice(0, 2),
    rows: [0b01000000, 0, 0, 0, 0b10000000, 0, 0, 0],
  },
  '4 bits with a palette': { width: 2, height: 2, bits: 4, palette, rows: [0x23, 0, 0, 0, 0x01, 0, 0, 0] },
};

test.each(Object.entries(bitmaps))('decodes a bitmap of %s', async (_, bitmap) => {
  const { data, info } = await sharp(await decodeBmp(createBmp(bitmap)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([2, 2, 3]);
  const colours = bitmap.bits === 1 ? [GREEN, RED, RED, GREEN] : [RED, GREEN, BLUE, WHITE];
  expect([...data]).toEqual(colours.flat());
});

const grey = (width: number, height: number): Bitmap => ({
  width,
  height,
  bits: 24,
  rows: Array.from({ length: Math.ceil((width * 3) / 4) * 4 * height }, () => 128),
});

test('a bitmap of a scanner becomes a photograph', async () => {
  const { widthPx, heightPx, luminance } = await preparePhotograph(createBmp(grey(30, 20)));
  expect([widthPx, heightPx, Math.round(luminance * 10)]).toEqual([30, 20, 5]);
});

test('a picture of OS/2, whose header is shorter, is decoded', async () => {
  const head = Buffer.alloc(26);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(26, 10);
  head.writeUInt32LE(12, 14);
  head.writeUInt16LE(2, 18);
  head.writeUInt16LE(2, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt16LE(24, 24);
  const png = await decodeBmp(Buffer.concat([head, Buffer.from([...bottomRow, ...topRow])]));
  const data = await sharp(png).raw().toBuffer();
  expect([...data]).toEqual([...RED, ...GREEN, ...BLUE, ...WHITE]);
});

test.each([
  ['photograph.unreadable', createBmp({ ...grey(30, 20), compression: 1 })],
  ['photograph.incomplete', createBmp(grey(30, 20)).subarray(0, 900)],
  ['photograph.too_many_pixels', createBmp({ width: 19_000, height: 19_000, bits: 24, rows: [0] })],
  ['photograph.side_too_long', createBmp({ width: 2_000_000_000, height: -1, bits: 1, rows: [0] })],
  ['photograph.not_a_photograph', Buffer.from('BM est le nom de la boulangerie du village.')],
])('refuses with %s', async (code, bytes) => {
  await expect(preparePhotograph(bytes)).rejects.toMatchObject({ code });
});
