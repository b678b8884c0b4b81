import { expect, it } from 'vitest';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { renderBook } from './render-book.ts';

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
  expect(Buffer.from(interior).toString('latin1')).toContain('/ColorSpace /DeviceGray');
});
