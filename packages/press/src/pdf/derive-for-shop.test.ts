import type { PrintProfile } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { toPoints } from '../foundation/units.ts';
import { preflightBook } from '../preflight/preflight-book.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { deriveForShop } from './derive-for-shop.ts';
import { findReferenceByKey, readObjects } from './read-objects.ts';

const from = printProfile('a5-broche');
let master: RenderedBook;

beforeAll(async () => {
  master = await renderBook({ manuscript: sampleBook(14), profile: from, assets: sampleAssets() });
});

const derive = (to: PrintProfile) => deriveForShop({ ...master, from, to });

/** The master's paper at a shop with its own bleed. */
const shopOf = (bleedMm: number, changes: Partial<PrintProfile> = {}): PrintProfile => ({
  ...from,
  id: `atelier-${bleedMm * 1000}`,
  bleedMm,
  cover: { kind: 'computed', bleedMm, safetyMm: 6 },
  ...changes,
});

/** The bytes of each page's operators, in order, as they lie in the file. */
const contents = (bytes: Uint8Array): string[] => {
  const objects = readObjects(bytes);
  return objects.pages.map((page) => {
    const head = objects.objects.get(page)?.head ?? '';
    const list = /\/Contents \[([^\]]*)\]/.exec(head)?.[1] ?? '';
    const streams = [...list.matchAll(/(\d+) 0 R/g)].map(
      ([, number]) => objects.objects.get(Number(number))?.stream,
    );
    const resources = objects.objects.get(findReferenceByKey(head, 'Resources') ?? 0)?.head ?? '';
    return [resources, ...streams.map((stream) => Buffer.from(stream ?? []).toString('base64'))].join('\n');
  });
};

describe('one master for several shops', () => {
  it.each([3, 3.175, 5])('is cropped to a bleed of %s mm, its contents untouched', async (bleedMm) => {
    const to = shopOf(bleedMm);
    const files = await derive(to);
    expect(contents(files.interior.bytes)).toEqual(contents(master.interior));
    expect(contents(files.cover.bytes)).toEqual(contents(master.cover));
    for (const { mediaBox, bleedBox, trimBox } of readOwnFile(files.interior.bytes).pages) {
      expect(bleedBox).toEqual(mediaBox);
      expect((trimBox?.[0] ?? 0) - (mediaBox?.[0] ?? 0)).toBeCloseTo(toPoints(bleedMm), 2);
      expect((trimBox?.[2] ?? 0) - (trimBox?.[0] ?? 0)).toBeCloseTo(toPoints(148), 2);
    }
    const report = await preflightBook({
      profile: to,
      interior: files.interior.bytes,
      cover: files.cover.bytes,
      missing: [],
      language: 'fr',
    });
    expect(report.verdict).toBe('green');
  });

  it('keeps the approved hash beside the new one', async () => {
    const { interior, cover } = await derive(shopOf(3));
    for (const file of [interior, cover]) {
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(file.sha256).not.toBe(file.fromSha256);
    }
    expect((await derive(shopOf(3))).interior.sha256).toBe(interior.sha256);
  });

  it('only adds spaces at the end, and an independent reader finds the same text', async () => {
    const files = await derive(shopOf(3, { pages: { min: 24, max: 600, multiple: 16 } }));
    expect(files.blanksAdded).toBe(files.pageCount - master.pageCount);
    expect(files.pageCount % 16).toBe(0);
    const [old, next] = [await readPdf(master.interior), await readPdf(files.interior.bytes)];
    expect(next).toHaveLength(files.pageCount);
    old.forEach((page, index) => {
      expect(next[index]?.items).toEqual(page.items);
    });
    for (const page of next.slice(old.length)) expect(page.items).toEqual([]);
  });

  it('changes the printing condition with the shop', async () => {
    expect(readOwnFile(master.interior).intentSpace).toBe('cmyk');
    const { interior, cover } = await derive(
      shopOf(3.175, { colour: { ...from.colour, outputCondition: 'sRGB IEC61966-2.1', intent: 'sRGB' } }),
    );
    for (const { bytes } of [interior, cover]) expect(readOwnFile(bytes).intentSpace).toBe('rgb');
  });

  it('moves the spine by up to two millimetres, and no more', async () => {
    const spineOf = (coverMm: number) => ({
      paper: { ...from.paper, spine: { ...from.paper.spine, coverMm } },
    });
    const { spineChangeMm } = await derive(shopOf(3, spineOf(from.paper.spine.coverMm + 1.5)));
    expect(spineChangeMm).toBe(1.5);
    const thick = derive(shopOf(3, spineOf(from.paper.spine.coverMm + 2.5)));
    await expect(thick).rejects.toMatchObject({ code: 'derive.spine' });
  });

  it('refuses another trim, binding or bleed, and a number of pages that the shop does not bind', async () => {
    const refusalCode = async (to: PrintProfile): Promise<unknown> => derive(to).catch((error) => error.code);
    expect(await refusalCode(printProfile('coollibri-a5'))).toBe('derive.trim');
    expect(await refusalCode(printProfile('a5-relie'))).toBe('derive.binding');
    expect(await refusalCode(shopOf(6))).toBe('derive.bleed');
    expect(await refusalCode(shopOf(3, { pages: { min: 500, max: 600, multiple: 2 } }))).toBe('derive.pages');
    expect(await refusalCode(shopOf(3, { colour: { ...from.colour, outputCondition: 'FOGRA99' } }))).toBe(
      'profile.no_icc',
    );
  });
});
