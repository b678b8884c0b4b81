import { pictureSidePx } from '@souvenance/contracts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  computeLargestDifference,
  createColouredPicture,
  LEFT,
  RIGHT,
  readHalfColours,
} from '../fixtures/create-coloured-picture.ts';
import { readPhoneHeic } from '../fixtures/read-phone-heic.ts';
import { computeMasterSize } from './compute-master-size.ts';
import { preparePhotograph } from './prepare-photograph.ts';

/** How a camera stores an upright picture, for each EXIF orientation. */
const STORED: Record<number, { turn?: number; mirror?: boolean }> = {
  1: {},
  2: { mirror: true },
  3: { turn: 180 },
  4: { turn: 180, mirror: true },
  5: { turn: 270, mirror: true },
  6: { turn: 270 },
  7: { turn: 90, mirror: true },
  8: { turn: 90 },
};

const storedAs = async (orientation: number): Promise<Uint8Array> => {
  const { turn = 0, mirror = false } = STORED[orientation] ?? {};
  const picture = await sharp(await createColouredPicture())
    .rotate(turn)
    .png()
    .toBuffer();
  const transformed = sharp(picture)
    .flop(mirror && turn % 180 === 0)
    .flip(mirror && turn % 180 !== 0);
  const jpeg = transformed.jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).withMetadata({ orientation });
  return new Uint8Array(await jpeg.toBuffer());
};

const shiftOf = async (bytes: Uint8Array): Promise<number> =>
  computeLargestDifference(await readHalfColours(bytes), [LEFT, RIGHT]);

const isBare = async (bytes: Uint8Array): Promise<boolean> => {
  const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata();
  return [exif, icc, iptc, xmp, orientation].every((one) => one === undefined);
};

describe('a photograph made ready', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright from EXIF orientation %i', async (orientation) => {
    const photograph = await storedAs(orientation);
    const { bytes, widthPx, heightPx } = await preparePhotograph(photograph);
    expect([widthPx, heightPx]).toEqual([96, 64]);
    expect(await shiftOf(bytes)).toBeLessThanOrEqual(3);
  });

  it('keeps its colours from Display P3 to sRGB, in JPEG, PNG and WebP', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const wide = sharp(await createColouredPicture()).withIccProfile('p3');
      const options = format === 'png' ? {} : { quality: 98 };
      const photograph = new Uint8Array(await wide.toFormat(format, options).toBuffer());
      const bare = await sharp(photograph, { ignoreIcc: true }).raw().toBuffer();
      expect(Math.abs((bare[0] ?? 0) - LEFT[0])).toBeGreaterThan(10);
      const { bytes } = await preparePhotograph(photograph);
      expect(await shiftOf(bytes)).toBeLessThanOrEqual(4);
      expect(await isBare(bytes)).toBe(true);
    }
  });

  it('comes from a telephone’s HEIC upright, in true colours, without its place, the same each time', async () => {
    const photograph = readPhoneHeic();
    expect(Buffer.from(photograph).includes('irot')).toBe(true);
    const [one, two] = [await preparePhotograph(photograph), await preparePhotograph(photograph)];
    expect([one.widthPx, one.heightPx]).toEqual([96, 64]);
    expect(await shiftOf(one.bytes)).toBeLessThanOrEqual(4);
    expect(await isBare(one.bytes)).toBe(true);
    expect(one.sha256).toBe(two.sha256);
  });

  it('is on white where it was clear, and gives the same bytes each time', async () => {
    const image = { create: { width: 30, height: 20, channels: 4 as const, background: '#11223300' } };
    for (const format of ['png', 'webp'] as const) {
      const bytes = new Uint8Array(await sharp(image).toFormat(format).toBuffer());
      const [one, two] = [await preparePhotograph(bytes), await preparePhotograph(bytes)];
      expect(one.sha256).toBe(two.sha256);
      expect(one.luminance).toBe(1);
    }
  });

  it('says how light it is', async () => {
    const of = async (grey: string): Promise<number> => {
      const image = { create: { width: 40, height: 30, channels: 3 as const, background: grey } };
      return (await preparePhotograph(new Uint8Array(await sharp(image).png().toBuffer()))).luminance;
    };
    expect(await of('#000000')).toBe(0);
    expect(await of('#808080')).toBeCloseTo(0.5, 1);
    expect(await of('#ffffff')).toBe(1);
  });
});

describe('a photograph without colour', () => {
  const channelsOf = async (image: Sharp): Promise<number> =>
    (await sharp((await preparePhotograph(new Uint8Array(await image.jpeg().toBuffer()))).bytes).metadata())
      .channels ?? 0;
  const scan = (red: number, green: number, blue: number): Sharp => {
    const pixels = Buffer.alloc(300 * 200 * 3);
    for (let at = 0; at < pixels.length; at += 3) {
      const light = ((at * 7919) % 200) / 255;
      pixels.set([red * light, green * light, blue * light], at);
    }
    return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } });
  };

  it.each([
    ['a grey picture in three channels', scan(200, 200, 200), 1],
    ['a scan with a cast that nobody sees', scan(204, 200, 197), 1],
    ['a sepia print', scan(220, 190, 150), 3],
    ['a colour photograph', scan(120, 160, 220), 3],
  ])('is stored with one channel: %s', async (_, image, channels) => {
    expect(await channelsOf(image)).toBe(channels);
  });

  it('keeps its colour for the sake of one coloured dress', async () => {
    const dress = { create: { width: 20, height: 30, channels: 3 as const, background: '#c02030' } };
    const image = scan(200, 200, 200).composite([{ input: await sharp(dress).png().toBuffer() }]);
    expect(await channelsOf(sharp(await image.png().toBuffer()))).toBe(3);
  });
});

describe('the size of a master', () => {
  it('covers any page of ours at 350 ppi, and never enlarges', () => {
    expect(computeMasterSize(1600, 1200)).toEqual({ width: 1600, height: 1200 });
    const fromPhone = computeMasterSize(8064, 6048);
    expect(fromPhone.height).toBe(Math.ceil((250 / 25.4) * 350));
    expect(fromPhone.width / fromPhone.height).toBeCloseTo(4 / 3, 3);
    expect(computeMasterSize(20_000, 4000).width).toBeLessThanOrEqual(6200);
  });
});

describe('copies for screens', () => {
  const copySides = async (bytes: Uint8Array) => {
    const { screenCopies } = await preparePhotograph(bytes);
    const sizes = await Promise.all(
      Object.entries(screenCopies).map(async ([size, copy]) => [size, await sharp(copy).metadata()] as const),
    );
    return Object.fromEntries(
      sizes.map(([size, { format, width, height }]) => [size, [format, width, height]]),
    );
  };
  const photograph = async (width: number, height: number) => {
    const image = { create: { width, height, channels: 3 as const, background: '#557799' } };
    return new Uint8Array(await sharp(image).jpeg().toBuffer());
  };

  it('have the longer side of their size', async () => {
    expect(await copySides(await photograph(3000, 2000))).toEqual({
      thumbnail: ['jpeg', pictureSidePx.thumbnail, 213],
      card: ['jpeg', pictureSidePx.card, 533],
      page: ['jpeg', pictureSidePx.page, 1067],
    });
  });

  it('are not larger than the photograph', async () => {
    expect(await copySides(await photograph(400, 500))).toEqual({
      thumbnail: ['jpeg', 256, pictureSidePx.thumbnail],
      card: ['jpeg', 400, 500],
      page: ['jpeg', 400, 500],
    });
  });
});
