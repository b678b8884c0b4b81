import type { PrintProfile } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { type ReadPage, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { toPoints } from '../foundation/units.ts';
import { findReferenceByKey, readObjects } from '../pdf/read-objects.ts';
import { preflightBook } from '../preflight/preflight-book.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { shopProfiles } from '../profiles/shop-profiles.ts';
import { deriveForShop } from './derive-for-shop.ts';

const from = printProfile('a5-broche');
const photograph = await samplePhotograph(1400, 2000, '#8c5a3c');
const assets = sampleAssets(new Map([[photograph.sha256, photograph.bytes]]));
const { chapters, ...rest } = sampleBook(68);
const manuscript = {
  ...rest,
  chapters: chapters.map((chapter, index) =>
    index === 0
      ? { ...chapter, photographs: [createPlacedPhotograph(photograph, { placement: 'bleed' })] }
      : chapter,
  ),
};
let master: RenderedBook;

beforeAll(async () => {
  master = await renderBook({ manuscript, profile: from, assets });
});

const derive = (to: PrintProfile) => deriveForShop({ ...master, manuscript, assets, from, to });

/** The master's paper at a shop with its own bleed. */
const shopOf = (bleedMm: number, changes: Partial<PrintProfile> = {}): PrintProfile => ({
  ...from,
  id: `atelier-${bleedMm * 1000}`,
  bleedMm,
  cover: { kind: 'computed', bleedMm, safetyMm: 6 },
  ...changes,
});

const preflight = async (to: PrintProfile) => {
  const { interior, cover } = await derive(to);
  return preflightBook({
    profile: to,
    interior: interior.bytes,
    cover: cover.bytes,
    missing: [],
    language: 'fr',
  });
};

/** The streams of each page that the master has, in order, as they lie in the file. */
const contents = (bytes: Uint8Array, drops: number): string[] => {
  const objects = readObjects(bytes);
  return objects.pages.map((page) => {
    const head = objects.objects.get(page)?.head ?? '';
    const list = /\/Contents \[([^\]]*)\]/.exec(head)?.[1] ?? '';
    const numbers = [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
    const streams = numbers
      .slice(drops, numbers.length - drops)
      .map((number) => objects.objects.get(number)?.stream ?? new Uint8Array());
    const resources = objects.objects.get(findReferenceByKey(head, 'Resources') ?? 0)?.head ?? '';
    return [resources, ...streams.map((stream) => Buffer.from(stream).toString('base64'))].join('\n');
  });
};

/** Smallest distances of the words from the left and right cut, and from the head and the foot, in mm. */
const measureMargins = ({ items, view }: ReadPage, bleedMm: number) => {
  const words = items.filter(({ text }) => text.trim() !== '');
  const toMm = (pt: number) => (pt * 25.4) / 72;
  return {
    left: toMm(Math.min(...words.map(({ xPt }) => xPt))) - bleedMm,
    right: toMm((view[2] ?? 0) - Math.max(...words.map(({ xPt, widthPt }) => xPt + widthPt))) - bleedMm,
    foot: toMm(Math.min(...words.map(({ yPt }) => yPt))) - bleedMm,
  };
};

/** A right-hand page full of text. */
const findFullRecto = (pages: readonly ReadPage[]): number =>
  pages.findIndex(({ items }, index) => index % 2 === 0 && index > 12 && items.length > 35);

describe('one master for several shops', () => {
  it.each([3, 3.175, 5])('is cropped to a bleed of %s mm, its contents untouched', async (bleedMm) => {
    const to = shopOf(bleedMm);
    const files = await derive(to);
    expect(contents(files.interior.bytes, bleedMm === 5 ? 0 : 1)).toEqual(contents(master.interior, 0));
    for (const { mediaBox, bleedBox, trimBox } of readOwnFile(files.interior.bytes).pages) {
      expect(bleedBox).toEqual(mediaBox);
      expect(mediaBox?.slice(0, 2)).toEqual([0, 0]);
      expect(trimBox?.[0]).toBeCloseTo(toPoints(bleedMm), 2);
      expect((trimBox?.[2] ?? 0) - (trimBox?.[0] ?? 0)).toBeCloseTo(toPoints(148), 2);
    }
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
      expect(next[index]?.items.map(({ text }) => text)).toEqual(page.items.map(({ text }) => text));
    });
    for (const page of next.slice(old.length)) expect(page.items).toEqual([]);
  });

  it('changes the printing condition with the shop', async () => {
    expect(readOwnFile(master.interior).intentSpace).toBe('cmyk');
    const screen = { outputCondition: 'sRGB IEC61966-2.1', totalInkPct: 300 };
    const colour = { standard: 'PDF/X-4', intent: 'sRGB', interior: screen, cover: screen } as const;
    const { interior, cover } = await derive(shopOf(3.175, { colour }));
    for (const { bytes } of [interior, cover]) expect(readOwnFile(bytes).intentSpace).toBe('rgb');
  });

  it('gives a thicker paper its cover, on whose spine the title stands in the middle', async () => {
    const paper = { ...from.paper, spine: { ...from.paper.spine, coverMm: from.paper.spine.coverMm + 9 } };
    const to = shopOf(3, { paper });
    const { spineChangeMm, spineMm, cover } = await derive(to);
    expect(spineChangeMm).toBe(9);
    const [spread] = await readPdf(cover.bytes);
    const middlePt = (spread?.view[2] ?? 0) / 2;
    const onSpine = spread?.items.find(
      ({ text, xPt }) => text.includes('Aubrac') && Math.abs(xPt - middlePt) < toPoints(spineMm) / 2,
    );
    expect(onSpine).toBeDefined();
  });

  it('moves the type block on a larger sheet, mirrored, and as far from the spine as the shop asks', async () => {
    const lulu = printProfile('lulu-6x9');
    const [old, next] = [await readPdf(master.interior), await readPdf((await derive(lulu)).interior.bytes)];
    const recto = findFullRecto(old);
    const before = measureMargins(old[recto] as ReadPage, 5);
    const after = measureMargins(next[recto] as ReadPage, lulu.bleedMm);
    expect(after.left - before.left).toBeCloseTo(2.2, 1);
    expect(after.left + after.right - before.left - before.right).toBeCloseTo(4.4, 1);
    expect(after.foot - before.foot).toBeCloseTo((18.6 * 22) / 42, 1);
  });

  it('enlarges a photograph to the edges until it covers the larger sheet', async () => {
    const { interior } = await derive(printProfile('lulu-6x9'));
    const page = readOwnFile(interior.bytes).pages.find(({ images }) => images.length > 0);
    const [image] = page?.images ?? [];
    expect(image?.leftPt).toBeLessThanOrEqual(0.01);
    expect(image?.bottomPt).toBeLessThanOrEqual(0.01);
    expect(image?.rightPt).toBeGreaterThanOrEqual((page?.mediaBox?.[2] ?? 0) - 0.01);
    expect(image?.topPt).toBeGreaterThanOrEqual((page?.mediaBox?.[3] ?? 0) - 0.01);
  });

  it('is green at six of the nine shops, and refused by the squares alone', async () => {
    const verdicts: Record<string, unknown> = {};
    for (const to of shopProfiles)
      verdicts[to.id] = await preflight(to).then(
        ({ findings, verdict }) =>
          verdict === 'green' ? verdict : findings.filter((finding) => finding.verdict !== 'green'),
        (error) => error.code,
      );
    expect(verdicts).toEqual({
      'lulu-a5': 'green',
      'lulu-6x9': 'green',
      'lulu-carre': 'derive.trim',
      'bod-a5': 'green',
      'bod-170x220': 'green',
      'bod-carre': 'derive.trim',
      'coollibri-a5': 'green',
      'coollibri-160x240': 'green',
      'coollibri-carre': 'derive.trim',
    });
  });

  it('refuses another family of sizes, another binding, and a number of pages that the shop does not bind', async () => {
    const refusalCode = async (to: PrintProfile): Promise<unknown> => derive(to).catch((error) => error.code);
    expect(await refusalCode(printProfile('coollibri-carre'))).toBe('derive.trim');
    expect(await refusalCode(printProfile('a5-relie'))).toBe('derive.binding');
    expect(await refusalCode(shopOf(3, { pages: { min: 500, max: 600, multiple: 2 } }))).toBe('derive.pages');
    const unknown = { outputCondition: 'FOGRA99', totalInkPct: 300 };
    const colour = { ...from.colour, interior: unknown };
    expect(await refusalCode(shopOf(3, { colour }))).toBe('profile.no_icc');
  });
});
