import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { preparePhotograph } from './prepare-photograph.ts';

/** Files of the kinds that real people sent to products like this one; the names tell what each is. */
const fileOf = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`./fixtures/cases/${path}`, import.meta.url)));

const outcomeOf = async (bytes: Uint8Array) =>
  preparePhotograph(bytes).catch((error: { code?: string }) => ({ code: error.code ?? String(error) }));

const UPRIGHT = '13-photo-heic-exif-orientation/00-upright.jpg';

/** Mean colours of the quarters of a picture: top left, top right, bottom left, bottom right. */
const quartersOf = async (bytes: Uint8Array): Promise<number[]> => [
  ...(await sharp(bytes).resize(2, 2, { fit: 'fill', kernel: 'linear' }).removeAlpha().raw().toBuffer()),
];

const distance = (some: readonly number[], others: readonly number[]): number =>
  Math.max(...some.map((value, index) => Math.abs(value - (others[index] ?? 0))));

const prepareCase = async (path: string) => {
  const outcome = await outcomeOf(await fileOf(path));
  if ('code' in outcome) throw new Error(`${path}: ${outcome.code}`);
  return outcome;
};

describe('a photograph of the field', () => {
  it.each([
    '13-photo-heic-exif-orientation/01-samsung-exif-only.heic',
    '15-photo-cut/15-cut-last.jpg',
    '16-photo-kinds/17-scan.tif',
    '16-photo-kinds/19-old.gif',
    '18-photo-controls/04-png-exif.png',
    '18-photo-controls/05-webp-exif.webp',
    '18-photo-controls/21-jpeg-named.heic',
    '18-photo-controls/23-long-orientation.jpg',
  ])('%s stands upright in its colours', async (path) => {
    const { bytes, widthPx, heightPx } = await prepareCase(path);
    expect([widthPx, heightPx]).toEqual([1200, 1600]);
    const expected = await quartersOf(await fileOf(UPRIGHT));
    expect(distance(await quartersOf(bytes), expected)).toBeLessThanOrEqual(8);
  });

  it.each([
    '18-photo-controls/06-grey.jpg',
    '18-photo-controls/07-grey16.png',
    '18-photo-controls/08-rgb16.png',
    '18-photo-controls/09-palette.png',
  ])('%s is taken upright', async (path) => {
    const { widthPx, heightPx } = await prepareCase(path);
    expect([widthPx, heightPx]).toEqual([1200, 1600]);
  });

  it.each([
    '14-photo-large-sensor/10-108mp.jpg',
    '14-photo-large-sensor/12-50mp-progressive.jpg',
    '18-photo-controls/25-screenshot.png',
  ])('%s is taken', async (path) => {
    expect((await prepareCase(path)).widthPx).toBeGreaterThan(0);
  });

  it.each([
    ['15-photo-cut/14-cut.jpg', 'photograph.incomplete'],
    ['17-photo-empty/22-empty.jpg', 'photograph.empty'],
    ['18-photo-controls/26-screenshot-long.png', 'photograph.side_too_long'],
  ])('%s is refused as %s', async (path, code) => {
    expect(await outcomeOf(await fileOf(path))).toEqual({ code });
  });
});

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#a83' } });
/** Pixels that do not compress, so that a part of the file is a part of the picture. */
const noisy = async (): Promise<Sharp> => {
  const { data, info } = await picture()
    .composite([
      {
        input: {
          create: {
            width: 300,
            height: 200,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 40 },
          },
        },
      },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

describe('a file of which a part was lost', () => {
  it.each([
    ['jpeg', {}],
    ['png', {}],
    ['webp', { effort: 0 }],
    ['avif', { effort: 0 }],
    ['gif', { effort: 1 }],
  ] as const)('a %s without its last fifth is refused as incomplete', async (format, options) => {
    const whole = await (await noisy()).toFormat(format, options).toBuffer();
    const outcome = await outcomeOf(new Uint8Array(whole.subarray(0, whole.length * 0.8)));
    expect(outcome).toEqual({ code: 'photograph.incomplete' });
  });

  it.each([false, true])(
    'a JPEG that lacks one or two bytes of its end is taken, progressive: %s',
    async (progressive) => {
      const whole = await (await noisy()).jpeg({ progressive }).toBuffer();
      for (const bytes of [1, 2]) {
        const outcome = await outcomeOf(new Uint8Array(whole.subarray(0, -bytes)));
        expect('code' in outcome ? outcome.code : 'taken').toBe('taken');
      }
    },
  );
});

describe('a JPEG of which a part was lost, and that has its size or its end', () => {
  it.each([false, true])(
    'with zero bytes instead of its last third is refused, progressive: %s',
    async (progressive) => {
      const whole = await (await noisy()).jpeg({ progressive }).toBuffer();
      const emptyEnded = Buffer.from(whole).fill(0, Math.floor(whole.length * 0.66));
      expect(await outcomeOf(new Uint8Array(emptyEnded))).toEqual({ code: 'photograph.incomplete' });
    },
  );

  it('with an end mark right behind the cut is refused', async () => {
    const whole = await (await noisy()).jpeg().toBuffer();
    const cutFile = Buffer.concat([whole.subarray(0, whole.length * 0.66), Buffer.from([0xff, 0xd9])]);
    expect(await outcomeOf(new Uint8Array(cutFile))).toEqual({ code: 'photograph.incomplete' });
  });

  it('with zero bytes behind its end is taken', async () => {
    const padded = Buffer.concat([await (await noisy()).jpeg().toBuffer(), Buffer.alloc(5_000)]);
    expect(await outcomeOf(new Uint8Array(padded))).toMatchObject({ widthPx: 300, heightPx: 200 });
  });
});

describe('other kinds of pictures', () => {
  it('rotates an AVIF once, by its own rotation or by its EXIF', async () => {
    const both = await picture().withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer();
    const exifAlone = Buffer.from(both);
    exifAlone.write('free', exifAlone.indexOf('irot'), 'latin1');
    for (const avif of [both, exifAlone]) {
      const { widthPx, heightPx } = await preparePhotograph(new Uint8Array(avif));
      expect([widthPx, heightPx]).toEqual([200, 300]);
    }
  });

  it('refuses a camera’s negative by its name, not as a small picture', async () => {
    const tiff = await picture().tiff().toBuffer();
    const directory = tiff.readUInt32LE(4);
    const negative = Buffer.from(tiff);
    // The first entry of the directory becomes NewSubfileType = 1, as a DNG has it.
    negative.writeUInt16LE(0x00fe, directory + 2);
    negative.writeUInt16LE(4, directory + 4);
    negative.writeUInt32LE(1, directory + 10);
    expect(await outcomeOf(new Uint8Array(negative))).toEqual({ code: 'photograph.raw_photograph' });
  });

  it.each([
    ['Olympus', 'IIRO\x08\0\0\0'],
    ['Panasonic', 'IIU\0\x18\0\0\0'],
    ['Fujifilm', 'FUJIFILMCCD-RAW 0201'],
    ['Sigma', 'FOVb\0\0\0\0'],
    ['Canon', '\0\0\0\x18ftypcrx \0\0\0\x01crx isom'],
  ])('refuses the negative of a camera of %s by its name too', async (_, start) => {
    const negative = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(4_000)]);
    expect(await outcomeOf(new Uint8Array(negative))).toEqual({ code: 'photograph.raw_photograph' });
  });

  it('refuses a telephone’s negative without a reduced copy', async () => {
    const tiff = await picture().tiff().toBuffer();
    const negative = Buffer.from(tiff);
    const directory = tiff.readUInt32LE(4);
    const last = directory + 2 + 12 * (tiff.readUInt16LE(directory) - 1);
    negative.writeUInt16LE(0xc612, last);
    negative.writeUInt16LE(1, last + 2);
    expect(await outcomeOf(new Uint8Array(negative))).toEqual({ code: 'photograph.raw_photograph' });
  });

  it('takes the picture of an animated AVIF', async () => {
    const avif = await picture().avif({ effort: 0 }).toBuffer();
    avif.write('avis', avif.indexOf('ftyp') + 4, 'latin1');
    expect(await outcomeOf(new Uint8Array(avif))).toMatchObject({ widthPx: 300, heightPx: 200 });
  });
});

/** Values of tags of a TIFF without compression, as programs of photographers and scanners write them. */
const TAGS = { bits: 258, compression: 259, photometric: 262, sampleFormat: 339 } as const;
const FLOAT = 3;
const SIGNED = 2;

/** A TIFF of 30 × 20 equal pixels, with the samples of one pixel and the values of its tags. */
const createTiff = (samples: Buffer, tags: Readonly<Record<number, number>>): Uint8Array => {
  const count = tags[TAGS.photometric] === 1 ? 1 : 3;
  const entries: [tag: number, value: number][] = Object.entries({
    256: 30,
    257: 20,
    [TAGS.bits]: (samples.length / count) * 8,
    [TAGS.compression]: 1,
    273: 8,
    277: count,
    278: 20,
    279: samples.length * 600,
    ...tags,
  }).map(([tag, value]) => [Number(tag), value]);
  const pixels = Buffer.concat(Array.from({ length: 600 }, () => samples));
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, value]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + index * 12);
    directory.writeUInt16LE(4, 4 + index * 12);
    directory.writeUInt32LE(1, 6 + index * 12);
    directory.writeUInt32LE(value, 10 + index * 12);
  }
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 0, 0, 0, 0]);
  head.writeUInt32LE(8 + pixels.length, 4);
  return new Uint8Array(Buffer.concat([head, pixels, directory]));
};

const toFloats = (...values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);

describe('a TIFF of uncommon samples', () => {
  it('of floating-point grey from 0 to 1 is not black', async () => {
    const tiff = createTiff(toFloats(0.6), { [TAGS.photometric]: 1, [TAGS.sampleFormat]: FLOAT });
    const outcome = await outcomeOf(tiff);
    if ('code' in outcome) throw new Error(outcome.code);
    expect(distance(await quartersOf(outcome.bytes), Array(12).fill(153))).toBeLessThanOrEqual(2);
  });

  it('of 16-bit Lab stands in its colours', async () => {
    const samples = Buffer.from(Uint16Array.from([58 * 655.35, 14 * 256, 46 * 256]).buffer);
    const outcome = await outcomeOf(createTiff(samples, { [TAGS.photometric]: 8 }));
    if ('code' in outcome) throw new Error(outcome.code);
    expect(distance((await quartersOf(outcome.bytes)).slice(0, 3), [183, 129, 57])).toBeLessThanOrEqual(8);
  });

  it.each([
    ['floating-point values of 0 to 255', toFloats(170, 136, 51), { [TAGS.sampleFormat]: FLOAT }],
    ['signed numbers', Buffer.from(Int16Array.from([9, 9, 9]).buffer), { [TAGS.sampleFormat]: SIGNED }],
    ['numbers of 32 bits', Buffer.from(Uint32Array.from([9, 9, 9]).buffer), {}],
    ['brightness and colour differences', Buffer.from([98, 96, 209]), { [TAGS.photometric]: 6 }],
  ])('of %s is refused, not taken in wrong colours', async (_, samples, tags) => {
    const tiff = createTiff(samples, { [TAGS.photometric]: 2, ...tags });
    expect(await outcomeOf(tiff)).toEqual({ code: 'photograph.unreadable' });
  });
});
