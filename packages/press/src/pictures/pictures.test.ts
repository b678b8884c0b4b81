import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setCover } from '../cover/set-cover.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { openPages } from './open-pages.ts';
import { preparePhotograph } from './prepare-photograph.ts';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** A small PNG whose header claims another size. */
const claiming = async (width: number, height: number): Promise<Uint8Array> => {
  const image = { create: { width: 4, height: 4, channels: 3 as const, background: '#000000' } };
  const png = await sharp(image).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
};

describe('preparing a photograph', () => {
  it('turns it upright and drops its metadata', async () => {
    const image = { create: { width: 60, height: 40, channels: 3 as const, background: '#aa3322' } };
    const turned = await sharp(image).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, widthPx, heightPx } = await preparePhotograph(new Uint8Array(turned));
    expect([widthPx, heightPx]).toEqual([40, 60]);
    const { exif, icc, orientation, space } = await sharp(bytes).metadata();
    expect([exif, icc, orientation, space]).toEqual([undefined, undefined, undefined, 'srgb']);
  });

  it('takes JPEG, PNG and WebP, and gives the same bytes each time', async () => {
    const image = { create: { width: 30, height: 20, channels: 4 as const, background: '#11223380' } };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = new Uint8Array(await sharp(image).toFormat(format).toBuffer());
      const [one, two] = [await preparePhotograph(bytes), await preparePhotograph(bytes)];
      expect(one.sha256).toBe(two.sha256);
      expect([one.widthPx, one.heightPx]).toEqual([30, 20]);
    }
  });

  it('refuses a text renamed, a drawing, a HEIC, a cut file and a picture of too many pixels', async () => {
    const refused = (bytes: Uint8Array) =>
      preparePhotograph(bytes).then(
        () => 'taken',
        (error) => error.code,
      );
    expect(await refused(bytesOf('Bonjour'))).toBe('photograph.not_a_photograph');
    expect(await refused(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'photograph.not_a_photograph',
    );
    expect(await refused(bytesOf('\0\0\0\x18ftypheic\0\0\0\0'))).toBe('photograph.not_a_photograph');
    const { bytes } = await samplePhotograph(400, 300);
    expect(await refused(bytes.slice(0, bytes.length / 2))).toBe('photograph.unreadable');
    expect(await refused(await claiming(16_000, 16_000))).toBe('photograph.too_many_pixels');
  });
});

describe('pictures of pages', () => {
  it('draws a page cut to its trim, the same each time', async () => {
    const profile = printProfile('a5-broche');
    const { cover } = await setCover({
      manuscript: sampleBook(1),
      profile,
      pageCount: 100,
      assets: sampleAssets(),
    });
    const pages = await openPages(cover);
    expect(pages.count).toBe(1);
    const [one, two] = [await pages.drawWebp(1, 600), await pages.drawWebp(1, 600)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    const { width, height } = await sharp(one).metadata();
    const spine = 100 * profile.paper.spine.perPageMm + profile.paper.spine.coverMm;
    expect(width).toBe(600);
    expect(height / width).toBeCloseTo(210 / (296 + spine), 2);
    await expect(pages.drawWebp(2, 600)).rejects.toMatchObject({ code: 'page.unknown' });
    pages.close();
  });
});
