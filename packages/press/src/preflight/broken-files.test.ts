import { deflateSync } from 'node:zlib';
import { cmyk, degrees, PDFDocument, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { Text } from '@react-pdf/renderer';
import type { PrintProfile } from '@souvenance/contracts';
import PdfKit from 'pdfkit';
import { createElement } from 'react';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  boxed,
  type ForeignBook,
  foreignCover,
  foreignInterior,
  type InteriorChanges,
  jpegOf,
} from '../fixtures/foreign-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { renderSheets } from '../react/render-sheets.ts';
import { pointsOf } from '../units.ts';
import { preflightBook } from './preflight-book.ts';

const profile = printProfile('a5-broche');
const SHEET = [pointsOf(158), pointsOf(220)] as [number, number];
const PAGE = 2;

let soundInterior: Uint8Array;
let soundCover: Uint8Array;

beforeAll(async () => {
  soundInterior = await (await foreignInterior(profile)).document.save();
  soundCover = await (await foreignCover(profile, profile.pages.min)).document.save();
});

const faults = async (
  files: { interior?: Uint8Array; cover?: Uint8Array; profile?: PrintProfile },
  verdict: 'red' | 'orange' = 'red',
): Promise<string[]> => {
  const whole = { profile, interior: soundInterior, cover: soundCover, missing: [], ...files };
  const { findings } = await preflightBook(whole);
  return [...new Set(findings.filter((found) => found.verdict === verdict).map(({ rule }) => rule))];
};

/** The sound interior with one fault planted on it. */
const planted = async (
  plant: (book: ForeignBook, page: PDFPage) => unknown,
  changes: InteriorChanges = {},
): Promise<Uint8Array> => {
  const book = await foreignInterior(profile, changes);
  await plant(book, book.document.getPage(PAGE - 1));
  return book.document.save();
};

/** The sound interior whose second page comes from another tool's file. */
const withPageOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  planted(async ({ document }) => {
    const [page] = await document.copyPages(await PDFDocument.load(bytes), [0]);
    if (!page) throw new Error('the other tool made no page');
    document.removePage(PAGE - 1);
    boxed(document.insertPage(PAGE - 1, page), profile.bleedMm);
  });

const pdfkitPage = (): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const document = new PdfKit({ size: SHEET, margin: 0 });
    const chunks: Buffer[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    document.page.fonts.F1 = document._font.ref();
    document.addContent('BT 0 g /F1 12 Tf 80 300 Td (Helvetica) Tj ET');
    document.end();
  });

const drawImage = (dict: Record<string, unknown>, data: Uint8Array) =>
  planted(({ document }, page) => {
    const image = document.context.stream(data, { Type: 'XObject', Subtype: 'Image', ...dict } as never);
    const name = page.node.newXObject('Planted', document.context.register(image));
    const operators = document.context.stream(`q 60 0 0 60 80 100 cm ${name} Do Q`);
    page.node.addContentStream(document.context.register(operators));
  });

const flatPixels = (components: number, value: number): Uint8Array =>
  new Uint8Array(300 * 300 * components).fill(value);

const flatImage = (space: unknown, components: number, value = 128) =>
  drawImage(
    { Width: 300, Height: 300, BitsPerComponent: 8, ColorSpace: space, Filter: 'FlateDecode' },
    deflateSync(flatPixels(components, value)),
  );

describe('sound files of another tool', () => {
  it('pass every rule', async () => {
    expect(await faults({})).toEqual([]);
    expect(await faults({}, 'orange')).toEqual([]);
  });
});

const words = { x: 80, y: 200, size: 12 };

/** What is broken, how, and the one rule that says so. */
const BROKEN: readonly (readonly [string, string, () => Promise<Parameters<typeof faults>[0]>])[] = [
  [
    'a face of pdf-lib that is not embedded',
    'fonts.embedded',
    async () => ({
      interior: await planted(async ({ document }, page) => {
        const font = await document.embedFont(StandardFonts.TimesRoman);
        page.drawText('Absente', { ...words, font, color: cmyk(0, 0, 0, 1) });
      }),
    }),
  ],
  [
    'a page of pdfkit, Helvetica left out',
    'fonts.embedded',
    async () => ({ interior: await withPageOf(await pdfkitPage()) }),
  ],
  [
    'text in the black of a screen',
    'colour.black',
    async () => ({
      interior: await planted(({ font }, page) =>
        page.drawText('Noir', { ...words, font, color: rgb(0, 0, 0) }),
      ),
    }),
  ],
  [
    'a page of react-pdf, black on four plates',
    'colour.black',
    async () => ({
      interior: await withPageOf(
        await renderSheets(
          [createElement(Text, { style: { fontFamily: 'Garamond', color: '#000000' } }, 'Noir')],
          ...SHEET,
        ),
      ),
    }),
  ],
  [
    'a photograph at 90 points an inch',
    'image.resolution',
    async () => ({
      interior: await planted(async ({ document }, page) =>
        page.drawImage(await document.embedJpg(await jpegOf(180, 135)), {
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
      interior: await planted(async ({ document }, page) =>
        page.drawImage(await document.embedJpg(await jpegOf(180, 135)), {
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
    'another trim',
    'page.trim',
    async () => ({ interior: await planted(() => null, { trim: { widthMm: 150, heightMm: 210 } }) }),
  ],
  ['no bleed', 'page.bleed', async () => ({ interior: await planted(() => null, { bleedMm: 0 }) })],
  [
    'an odd number of pages',
    'page.count',
    async () => ({ interior: await planted(() => null, { pages: 25 }) }),
  ],
  [
    'two pages too many',
    'page.count',
    async () => ({
      interior: await planted(() => null, { pages: 602 }),
      cover: await (await foreignCover(profile, 602)).document.save(),
    }),
  ],
  [
    'one page of another size',
    'page.size',
    async () => ({
      interior: await planted((_, page) => {
        page.setSize(pointsOf(180), pointsOf(250));
        boxed(page, profile.bleedMm);
      }),
    }),
  ],
  [
    'a password',
    'file.encrypted',
    async () => ({
      interior: await planted(({ document }) =>
        document.encrypt({ userPassword: 'secret', ownerPassword: 'secret', permissions: {} }),
      ),
    }),
  ],
  [
    'a file cut short',
    'file.readable',
    async () => ({ interior: soundInterior.slice(0, soundInterior.length - 4000) }),
  ],
  ['no PDF at all', 'file.readable', async () => ({ cover: new Uint8Array(await jpegOf(40, 40)) })],
  [
    'a page whose words do not unfold',
    'file.readable',
    async () => ({
      interior: await planted(({ document: { context } }, page) => {
        const torn = context.stream(Buffer.from('not deflated'), { Filter: 'FlateDecode' });
        page.node.set(PDFName.of('Contents'), context.register(torn));
      }),
    }),
  ],
  [
    'an annotation in the bleed',
    'file.clean',
    async () => ({
      interior: await planted(({ document: { context } }, page) => {
        const note = { Type: 'Annot', Subtype: 'Text', Rect: [2, 2, 12, 12], Contents: 'note' };
        page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(note as never))]));
      }),
    }),
  ],
  [
    'no trim box',
    'page.boxes',
    async () => ({ interior: await planted((_, page) => page.node.delete(PDFName.of('TrimBox'))) }),
  ],
  ['a trim box outside the sheet', 'page.boxes', async () => ({ cover: await displacedCover() })],
  [
    'a picture in Lab',
    'colour.spaces',
    async () => ({ interior: await flatImage(['Lab', { WhitePoint: [0.96, 1, 0.82] }], 3) }),
  ],
  [
    'a picture in an unknown space',
    'colour.spaces',
    async () => ({ interior: await flatImage('DeviceXYZ', 3) }),
  ],
  [
    'a spot colour',
    'colour.spaces',
    async () => ({ interior: await flatImage(['Separation', 'Gold', 'DeviceCMYK', null], 1) }),
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
      interior: await planted((_, page) =>
        page.drawRectangle({ x: 80, y: 80, width: 60, height: 60, color: cmyk(1, 1, 1, 1) }),
      ),
    }),
  ],
  ['a picture of 400 %', 'colour.ink', async () => ({ interior: await flatImage('DeviceCMYK', 4, 255) })],
  [
    'a CMYK JPEG heavier than the shop prints',
    'colour.ink',
    async () => ({
      profile: { ...profile, colour: { ...profile.colour, totalInkPct: 150 } },
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
    'transparency where X-3 was asked',
    'page.transparency',
    async () => ({
      profile: { ...profile, colour: { ...profile.colour, standard: 'PDF/X-3', intent: 'sRGB' } },
      interior: await planted((_, page) =>
        page.drawRectangle({ x: 80, y: 80, width: 60, height: 60, opacity: 0.5, color: cmyk(0, 0, 0, 0.5) }),
      ),
    }),
  ],
  [
    'no output intent',
    'file.intent',
    async () => ({
      cover: await coverWithout((document) => document.catalog.delete(PDFName.of('OutputIntents'))),
    }),
  ],
  ['a spine three millimetres off', 'cover.spine', async () => ({ cover: await coverOf({ widerMm: 3 }) })],
  ['a cover too high', 'cover.size', async () => ({ cover: await coverOf({ higherMm: 4 }) })],
  [
    'a cover of two sheets',
    'cover.size',
    async () => ({
      cover: await coverWithout(async (document) => {
        const [copy] = await document.copyPages(document, [0]);
        if (copy) document.addPage(copy);
      }),
    }),
  ],
];

const coverOf = async (changes: { widerMm?: number; higherMm?: number }): Promise<Uint8Array> =>
  (await foreignCover(profile, profile.pages.min, changes)).document.save();

const coverWithout = async (change: (document: PDFDocument) => unknown): Promise<Uint8Array> => {
  const { document } = await foreignCover(profile, profile.pages.min);
  await change(document);
  return document.save();
};

const displacedCover = (): Promise<Uint8Array> =>
  coverWithout((document) => {
    const page = document.getPage(0);
    page.setBleedBox(-40, -40, page.getWidth() + 80, page.getHeight() + 80);
  });

/** Black on all four plates, some 170 % by libvips' own profile. */
const heavyJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#000000' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();

describe('broken files of other tools', () => {
  it.each(BROKEN)('%s gives the red rule %s and no other', async (_, rule, make) => {
    expect(await faults(await make())).toEqual([rule]);
  });

  it('an empty box in place of a sign asks for a confirmation', async () => {
    const interior = await planted(({ font }, page) =>
      page.drawText('un \u4e00 deux', { ...words, font, color: cmyk(0, 0, 0, 1) }),
    );
    expect(await faults({ interior })).toEqual([]);
    expect(await faults({ interior }, 'orange')).toEqual(['text.glyphs']);
  });
});
