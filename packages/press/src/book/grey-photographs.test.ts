import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { computeGreyCurve } from '../colour/grey-curve.ts';
import { toBundledProfileUrl } from '../fixtures/bundled-profile-url.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { renderBook } from './render-book.ts';

const readToneOf = async (grey: number): Promise<number | undefined> => {
  const icc = await readFile(toBundledProfileUrl('FOGRA30'));
  return computeGreyCurve(new Uint8Array(icc))?.samples[grey];
};

it('a page with a photograph without colour is printed in black, beside one in colour', async () => {
  const [grey, blue] = [
    await samplePhotograph(1500, 1000, '#707070'),
    await samplePhotograph(1500, 1000, '#3050a0'),
  ];
  const { chapters, ...book } = sampleBook(4);
  const manuscript = {
    ...book,
    chapters: chapters.map((chapter, index) => {
      const photograph = [grey, blue][index];
      return photograph ? { ...chapter, photographs: [createPlacedPhotograph(photograph)] } : chapter;
    }),
  };
  const assets = sampleAssets(new Map([grey, blue].map(({ sha256, bytes }) => [sha256, bytes])));
  const { interior, preflight, pages } = await renderBook({
    manuscript,
    profile: printProfile('a5-broche'),
    assets,
  });
  const [, second] = pages.chapters;
  const first = second?.firstPage ?? 0;
  expect(preflight.colourPages).toHaveLength(1);
  expect(preflight.colourPages[0]).toBeGreaterThanOrEqual(first);
  expect(preflight.colourPages[0]).toBeLessThan(first + (second?.pageCount ?? 0));
  const { file, pages: printedPages } = readOwnFile(interior);
  const greyImage = printedPages.flatMap(({ images }) => images).find(({ space }) => space === 'gray');
  const { channels } = await sharp(file.raw({ ref: greyImage?.object ?? 0 }) ?? new Uint8Array()).stats();
  // The paper is uncoated: the grey of 112 is lightened, since ink spreads further on it.
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([await readToneOf(0x70)]);
});
