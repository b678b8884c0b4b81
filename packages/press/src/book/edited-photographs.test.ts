import type { ManuscriptPhotograph } from '@souvenance/contracts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph } from '../fixtures/sample-photograph.ts';
import { openPages } from '../pictures/open-pages.ts';
import { preparePhotograph } from '../pictures/prepare-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { openStoryPress } from '../story/open-story-press.ts';
import { withEditedPhotographs } from './edited-photographs.ts';
import { renderBook } from './render-book.ts';

/** Red on the left, blue on the right. */
const twoColours = async () => {
  const half = { width: 400, height: 600, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#a00000' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { ...half, background: '#0000a0' } })
    .png()
    .toBuffer();
  const canvas = sharp({ create: { ...half, width: 800, background: '#ffffff' } });
  const joined = canvas.composite([
    { input: red, left: 0, top: 0 },
    { input: blue, left: 400, top: 0 },
  ]);
  return preparePhotograph(new Uint8Array(await joined.png().toBuffer()));
};

const wholePicture = { left: 0, right: 0, top: 0, bottom: 0 };
const name = 'e'.repeat(64);

const bookWith = (photograph: ManuscriptPhotograph) => {
  const book = sampleBook(4);
  const [first, ...rest] = book.chapters;
  if (first === undefined) throw new Error('no chapter');
  return { ...book, chapters: [{ ...first, photographs: [photograph] }, ...rest] };
};

const meanOf = async (bytes: Uint8Array) => {
  const { channels } = await sharp(bytes).stats();
  return channels.map(({ mean }) => Math.round(mean / 10) * 10);
};

it('turns, then cuts, then brightens; the original stays as it is', async () => {
  const prepared = await twoColours();
  // A quarter to the right: red, which was on the left, is now on top.
  const edit = { quarterTurns: 1, cropPercent: { ...wholePicture, bottom: 50 }, brightnessStep: 3 };
  const derived = { of: prepared.sha256, widthPx: 800, heightPx: 600, edit };
  const photograph = createPlacedPhotograph(prepared, {
    sha256: name,
    widthPx: 600,
    heightPx: 400,
    made: derived,
  });
  const assets = sampleAssets(new Map([[prepared.sha256, prepared.bytes]]));
  const assetsWithEdits = withEditedPhotographs(bookWith(photograph), assets);
  const bytes = await assetsWithEdits.photograph(name);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([600, 400]);
  expect(await meanOf(bytes)).toEqual([240, 0, 0]);
  expect(await assetsWithEdits.photograph(prepared.sha256)).toBe(prepared.bytes);
  // Made once, then kept.
  expect(Buffer.from(await assetsWithEdits.photograph(name)).equals(Buffer.from(bytes))).toBe(true);
  expect(assets.fragmentKeys).toHaveLength(1);
});

it('a photograph without colour has one channel after it was turned, cut and brightened', async () => {
  const image = { create: { width: 800, height: 600, channels: 3 as const, background: '#808080' } };
  const prepared = await preparePhotograph(new Uint8Array(await sharp(image).png().toBuffer()));
  const edit = { quarterTurns: 1, cropPercent: { ...wholePicture, bottom: 50 }, brightnessStep: 3 };
  const derived = { of: prepared.sha256, widthPx: 800, heightPx: 600, edit };
  const photograph = createPlacedPhotograph(prepared, {
    sha256: name,
    widthPx: 600,
    heightPx: 400,
    made: derived,
  });
  const assets = sampleAssets(new Map([[prepared.sha256, prepared.bytes]]));
  const bytes = await withEditedPhotographs(bookWith(photograph), assets).photograph(name);
  expect((await sharp(bytes).metadata()).channels).toBe(1);
});

it('a picture that is not of the size it was placed by is refused', async () => {
  const prepared = await twoColours();
  const edit = { quarterTurns: 1, cropPercent: wholePicture, brightnessStep: 0 };
  const derived = { of: prepared.sha256, widthPx: 900, heightPx: 600, edit };
  const photograph = createPlacedPhotograph(prepared, { sha256: name, made: derived });
  const assets = sampleAssets(new Map([[prepared.sha256, prepared.bytes]]));
  await expect(withEditedPhotographs(bookWith(photograph), assets).photograph(name)).rejects.toThrow(
    'photograph.unreadable',
  );
});

it('the page beside the sheet shows what the book prints of it, and its resolution is that of what is left', async () => {
  const prepared = await twoColours();
  const edit = { quarterTurns: 0, cropPercent: { ...wholePicture, left: 60, top: 80 }, brightnessStep: 0 };
  const derived = { of: prepared.sha256, widthPx: 800, heightPx: 600, edit };
  const size = { sha256: name, widthPx: 320, heightPx: 120 };
  const manuscript = bookWith(
    createPlacedPhotograph(prepared, { ...size, placement: 'text', made: derived }),
  );
  const assets = sampleAssets(new Map([[prepared.sha256, prepared.bytes]]));
  const rendered = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
  const place = rendered.pages.chapters[0];
  if (place === undefined) throw new Error('no chapter');
  // 320 pixels over the whole measure would be blurred: it is made smaller, as an uncut one of 320 pixels is.
  const sharpness = rendered.preflight.findings.find(
    ({ rule, file }) => rule === 'image.resolution' && file === 'interior',
  );
  expect(sharpness?.message).toMatch(/\b150\s/);
  const press = openStoryPress({ timeLimitMs: 300_000 });
  const printedPages = await openPages(rendered.interior);
  const chapters = manuscript.chapters.slice(0, 1);
  const request = {
    story: {
      manuscript: { ...manuscript, chapters },
      profileId: 'a5-broche',
      opensTheme: true,
      firstPage: place.firstPage,
      bookPages: rendered.pageCount,
    },
    knownPageKeys: [],
    widthPx: 400,
    viewer: 'jeanne',
    family: 'morel',
    photograph: async (sha256: string) => {
      expect(sha256).toBe(prepared.sha256);
      return prepared.bytes;
    },
  };
  for (let page = 1; page <= place.pageCount; page += 1) {
    const real = await printedPages.drawWebp(place.firstPage + page - 1, 400);
    const { picture } = await press.show({ ...request, page });
    expect(Buffer.from(picture).equals(Buffer.from(real)), `page ${page}`).toBe(true);
  }
  const page = await printedPages.drawWebp(place.firstPage, 400);
  const { channels } = await sharp(page).stats();
  // Blue stands on it, red was cut off.
  expect((channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0)).toBe(true);
  printedPages.close();
  press.close();
});
