import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { convertSrgbToLab } from '../colour/convert-srgb-to-lab.ts';
import { openSrgbSeparation } from '../colour/srgb-separation.ts';
import { toBundledProfileUrl } from '../fixtures/bundled-profile-url.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { openPages } from '../pictures/open-pages.ts';
import { preflightBook } from '../preflight/preflight-book.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { encodeCmykJpeg } from './encode-cmyk-jpeg.ts';
import { separateColours } from './separate-colours.ts';
import { type SeparatedStandard, separateFile } from './separate-file.ts';

const coated = { outputCondition: 'FOGRA39', totalInkPct: 300 };
const readIcc = async (condition: string) => new Uint8Array(await readFile(toBundledProfileUrl(condition)));
const [dark, grey] = [
  await samplePhotograph(1500, 1000, '#301803'),
  await samplePhotograph(1500, 1000, '#707070'),
];
const sample = sampleBook(4, { cover: { palette: 'garance', backText: 'Née en 1938.' } });
const manuscript = {
  ...sample,
  chapters: sample.chapters.map((chapter, index) => {
    const photograph = [dark, grey][index];
    return photograph ? { ...chapter, photographs: [createPlacedPhotograph(photograph)] } : chapter;
  }),
};
const profile = printProfile('a5-broche');
let book: RenderedBook;

beforeAll(async () => {
  const assets = sampleAssets(new Map([dark, grey].map(({ sha256, bytes }) => [sha256, bytes])));
  book = await renderBook({ manuscript, profile, assets });
});

const separate = (bytes: Uint8Array, standard: SeparatedStandard = 'PDF/X-3', condition = coated) =>
  separateFile(bytes, { standard, condition });

describe('a file separated by the press', () => {
  it.each([
    ['PDF/X-3', 'PDF/X-3:2002'],
    ['PDF/X-1a', 'PDF/X-1a:2001'],
  ] as const)('holds %s in inks alone, with every rule of its profile', async (standard, version) => {
    const colour = { ...profile.colour, standard };
    const [interior, cover] = [
      await separate(book.interior, standard, colour.interior),
      await separate(book.cover, standard, colour.cover),
    ];
    const report = await preflightBook({
      profile: { ...profile, colour },
      interior,
      cover,
      missing: [],
      language: 'fr',
    });
    expect(report.findings.filter(({ verdict }) => verdict !== 'green')).toEqual([]);
    for (const bytes of [interior, cover]) {
      const text = Buffer.from(bytes).toString('latin1');
      expect(text.startsWith('%PDF-1.3')).toBe(true);
      expect(text).toContain(`(${version})`);
      expect(text).not.toMatch(/DeviceRGB|\/N 3\b|PDF\/X-4/);
    }
  });

  it('keeps the text, glyph by glyph', async () => {
    expect(await readPdf(await separate(book.interior))).toEqual(await readPdf(book.interior));
  });

  it('keeps a picture without colour on the black plate', async () => {
    const spaces = readOwnFile(await separate(book.interior)).pages.flatMap(({ images }) =>
      images.map(({ space }) => space),
    );
    expect(spaces.sort()).toEqual(['cmyk', 'gray']);
  });

  it('looks as before: a colour of the cover is drawn within the gamut of the paper', async () => {
    const colourOf = async (bytes: Uint8Array) => {
      const pages = await openPages(bytes);
      const { channels } = await sharp(await pages.drawJpeg(1, 400)).stats();
      pages.close();
      return channels.slice(0, 3).map(({ mean }) => mean);
    };
    const [before, after] = [await colourOf(book.cover), await colourOf(await separate(book.cover))];
    for (const [at, mean] of before.entries()) expect(Math.abs(mean - (after[at] ?? 0))).toBeLessThan(20);
  });
});

describe('the separation of a colour', () => {
  it.each(['FOGRA39', 'FOGRA30'])('leaves paper white and holds the limit of %s', async (condition) => {
    const { inks, separatePixels } = openSrgbSeparation(await readIcc(condition), 240);
    expect(inks(255, 255, 255)).toEqual([0, 0, 0, 0]);
    const colours = [0, 40, 90, 160, 220, 255];
    for (const red of colours)
      for (const green of colours)
        for (const blue of colours)
          expect(inks(red, green, blue).reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(2.401);
    const pixels = separatePixels(Uint8Array.of(255, 255, 255, 0, 0, 0));
    expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect(pixels.subarray(4).reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(2.4 * 255 + 2);
  });

  it('interpolates between the colours of its cube as the profile does', async () => {
    const { readSeparation } = await import('../colour/icc-table.ts');
    const icc = await readIcc('FOGRA39');
    const { inks } = openSrgbSeparation(icc, 400);
    const table = readSeparation(icc, 'B2A0');
    for (const [red, green, blue] of [
      [143, 28, 43],
      [47, 93, 72],
      [29, 61, 99],
      [200, 170, 121],
    ] as const) {
      const exact = table?.inks(convertSrgbToLab(red, green, blue)) ?? [];
      for (const [plate, ink] of inks(red, green, blue).entries())
        expect(Math.abs(ink - (exact[plate] ?? 0))).toBeLessThan(0.015);
    }
  });

  it('prints grey in black alone, and a pale tint without dots of black', async () => {
    const separation = openSrgbSeparation(await readIcc('FOGRA39'), 300);
    expect(separateColours('/Screen cs 0.5 0.5 0.5 scn', separation)).toBe('0.5 g');
    expect(separateColours('/Screen CS 0.2 0.2 0.2 SCN', separation)).toBe('0.2 G');
    const cream = separateColours('/Out gs /Screen cs 0.973 0.949 0.902 scn', separation);
    expect(cream).toMatch(/^\/Out gs (\d\S*) (\d\S*) (\d\S*) 0 k$/);
  });
});

it('writes a JPEG of four inks that other readers decode to the same inks', async () => {
  const pixels = new Uint8Array(64 * 64 * 4).map((_, at) => [230, 40, 0, 90][at % 4] ?? 0);
  const jpeg = await encodeCmykJpeg(pixels, 64, 64);
  const { channels, space } = await sharp(jpeg).metadata();
  expect([channels, space]).toEqual([4, 'cmyk']);
  const decoded = await sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  for (const [plate, ink] of [230, 40, 0, 90].entries())
    expect(Math.abs((decoded[plate] ?? 0) - ink)).toBeLessThan(4);
});
