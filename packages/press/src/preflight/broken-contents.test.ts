import { cmyk, degrees, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { Text } from '@react-pdf/renderer';
import type { PrintProfile } from '@souvenance/contracts';
import { createElement } from 'react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createJpeg, type ForeignBook, replaceIntentByCmyk } from '../fixtures/foreign-book.ts';
import {
  type Broken,
  createFlatImage,
  createPdfkitPage,
  drawImage,
  listFaults,
  plantFault,
  profile,
  replaceSecondPage,
  SHEET,
} from '../fixtures/planted-faults.ts';
import { renderSheets } from '../react/render-sheets.ts';

const words = { x: 80, y: 200, size: 12 };

/** Black on all four plates, some 170 % by libvips' own profile. */
const heavyJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#000000' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();

const withInkLimit = (totalInkPct: number): PrintProfile => ({
  ...profile,
  colour: { ...profile.colour, interior: { ...profile.colour.interior, totalInkPct } },
});
const THRIFTY = withInkLimit(240);

/** Something in RGB on a page that a press of FOGRA39 prints. */
const separatedLater = (draw: (book: ForeignBook, page: PDFPage) => unknown): Promise<Uint8Array> =>
  plantFault(async (book, page) => {
    await replaceIntentByCmyk(book.document, page);
    await draw(book, page);
  });

const darkPicture = (): Promise<Uint8Array> =>
  separatedLater(async ({ document }, page) => {
    const image = await document.embedJpg(await createJpeg(300, 300, '#12161a'));
    page.drawImage(image, { x: 80, y: 80, width: 60, height: 60 });
  });

const darkColour = (): Promise<Uint8Array> =>
  separatedLater((_, page) =>
    page.drawRectangle({ x: 80, y: 80, width: 60, height: 60, color: rgb(0, 0.14, 0.14) }),
  );

const BROKEN: readonly Broken[] = [
  [
    'a font of pdf-lib that is not embedded',
    'fonts.embedded',
    async () => ({
      interior: await plantFault(async ({ document }, page) => {
        const font = await document.embedFont(StandardFonts.TimesRoman);
        page.drawText('Absente', { ...words, font, color: cmyk(0, 0, 0, 1) });
      }),
    }),
  ],
  [
    'a page of pdfkit, Helvetica left out',
    'fonts.embedded',
    async () => ({ interior: await replaceSecondPage(await createPdfkitPage()) }),
  ],
  [
    'text below the foot of the sheet',
    'text.trim',
    async () => ({
      interior: await plantFault(({ font }, page) =>
        page.drawText('Perdu', { ...words, y: -40, font, color: cmyk(0, 0, 0, 1) }),
      ),
    }),
  ],
  [
    'text across the cut',
    'text.trim',
    async () => ({
      interior: await plantFault(({ font }, page) =>
        page.drawText('Coupé', { ...words, x: 0, font, color: cmyk(0, 0, 0, 1) }),
      ),
    }),
  ],
  [
    'text in the black of a screen',
    'colour.black',
    async () => ({
      interior: await plantFault(({ font }, page) =>
        page.drawText('Noir', { ...words, font, color: rgb(0, 0, 0) }),
      ),
    }),
  ],
  [
    'a page of react-pdf, black on four plates',
    'colour.black',
    async () => ({
      interior: await replaceSecondPage(
        await renderSheets(
          [createElement(Text, { style: { fontFamily: 'Garamond', color: '#000000', margin: 80 } }, 'Noir')],
          ...SHEET,
        ),
      ),
    }),
  ],
  [
    'a photograph at 90 points an inch',
    'image.resolution',
    async () => ({
      interior: await plantFault(async ({ document }, page) =>
        page.drawImage(await document.embedJpg(await createJpeg(180, 135)), {
          x: 80,
          y: 80,
          width: 144,
          height: 108,
        }),
      ),
    }),
  ],
  [
    'a photograph turned, at 90 points an inch',
    'image.resolution',
    async () => ({
      interior: await plantFault(async ({ document }, page) =>
        page.drawImage(await document.embedJpg(await createJpeg(180, 135)), {
          x: 300,
          y: 80,
          width: 144,
          height: 108,
          rotate: degrees(90),
        }),
      ),
    }),
  ],
  [
    'a picture in Lab',
    'colour.spaces',
    async () => ({ interior: await createFlatImage(['Lab', { WhitePoint: [0.96, 1, 0.82] }], 3) }),
  ],
  [
    'a picture in an unknown space',
    'colour.spaces',
    async () => ({ interior: await createFlatImage('DeviceXYZ', 3) }),
  ],
  [
    'a spot colour',
    'colour.spaces',
    async () => ({ interior: await createFlatImage(['Separation', 'Gold', 'DeviceCMYK', null], 1) }),
  ],
  [
    'red, green and blue where X-1a was asked',
    'colour.spaces',
    async () => ({
      profile: { ...profile, colour: { ...profile.colour, standard: 'PDF/X-1a', intent: 'CMYK' } },
    }),
  ],
  [
    'a colour of 400 %',
    'colour.ink',
    async () => ({
      interior: await plantFault((_, page) =>
        page.drawRectangle({ x: 80, y: 80, width: 60, height: 60, color: cmyk(1, 1, 1, 1) }),
      ),
    }),
  ],
  [
    'a picture of 400 %',
    'colour.ink',
    async () => ({ interior: await createFlatImage('DeviceCMYK', 4, 255) }),
  ],
  [
    'a CMYK JPEG heavier than the shop prints',
    'colour.ink',
    async () => ({
      profile: withInkLimit(150),
      interior: await drawImage(
        {
          Width: 300,
          Height: 300,
          BitsPerComponent: 8,
          ColorSpace: 'DeviceCMYK',
          Filter: 'DCTDecode',
          Decode: [1, 0, 1, 0, 1, 0, 1, 0],
        },
        await heavyJpeg(),
      ),
    }),
  ],
  [
    'a dark photograph in RGB, once the profile of the press has separated it',
    'colour.ink',
    async () => ({ profile: THRIFTY, interior: await darkPicture() }),
  ],
  [
    'a dark colour in RGB, once the profile of the press has separated it',
    'colour.ink',
    async () => ({ profile: THRIFTY, interior: await darkColour() }),
  ],
  [
    'transparency where X-3 was asked',
    'page.transparency',
    async () => ({
      profile: { ...profile, colour: { ...profile.colour, standard: 'PDF/X-3', intent: 'sRGB' } },
      interior: await plantFault((_, page) =>
        page.drawRectangle({ x: 80, y: 80, width: 60, height: 60, opacity: 0.5, color: cmyk(0, 0, 0, 0.5) }),
      ),
    }),
  ],
];

describe('broken contents in files of other tools', () => {
  it.each(BROKEN)('%s gives the red rule %s and no other', async (_, rule, make) => {
    expect(await listFaults(await make())).toEqual([rule]);
  });

  it('dark RGB passes where the profile gives no colour more ink than the shop prints', async () => {
    const profile = withInkLimit(300);
    expect(await listFaults({ profile, interior: await darkPicture() })).toEqual([]);
    expect(await listFaults({ profile, interior: await darkColour() })).toEqual([]);
  });

  it('an empty box in place of a character requires a confirmation', async () => {
    const interior = await plantFault(({ font }, page) =>
      page.drawText('un \u4e00 deux', { ...words, font, color: cmyk(0, 0, 0, 1) }),
    );
    expect(await listFaults({ interior })).toEqual([]);
    expect(await listFaults({ interior }, 'orange')).toEqual(['text.glyphs']);
  });
});
