import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { toPoints } from '../foundation/units.ts';
import { openPages } from '../pictures/open-pages.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { orderBooklet } from './booklet-order.ts';
import { imposeBooklet } from './impose-booklet.ts';

describe('the order of the pages of a booklet', () => {
  it('folds to the order of the book, the cover outside', () => {
    expect(orderBooklet(5)).toEqual([
      [7, 0],
      [null, 6],
      [5, 2],
      [3, 4],
    ]);
  });

  it.each([1, 4, 24, 25, 26, 27, 56])('holds each of %i pages once, on whole sheets', (pages) => {
    const sides = orderBooklet(pages);
    expect(sides.length % 2).toBe(0);
    const positions = sides.flat().filter((position) => position !== null);
    const last = sides.length * 2 - 1;
    const expected = [0, ...Array.from({ length: pages }, (_, page) => page + 2), last];
    expect(positions.toSorted((a, b) => a - b)).toEqual(expected);
    // Two pages of one side are as far from the beginning as from the end.
    for (const [left, right] of sides) if (left !== null && right !== null) expect(left + right).toBe(last);
  });
});

describe('a booklet to print at home', () => {
  const profile = printProfile('a5-broche');
  let book: RenderedBook;
  let booklet: Uint8Array;
  beforeAll(async () => {
    const manuscript = sampleBook(4);
    book = await renderBook({ manuscript, profile, assets: sampleAssets() });
    booklet = await imposeBooklet({ title: manuscript.title, profile, ...book });
  });

  it('lies on A4, two pages a side, each with the words of its page', async () => {
    const [sides, pages] = [await readPdf(booklet), await readPdf(book.screen)];
    const order = orderBooklet(pages.length);
    expect(sides).toHaveLength(order.length);
    for (const [at, { view, items }] of sides.entries()) {
      expect([view[2], view[3]].map((value) => Math.round((value ?? 0) / toPoints(1)))).toEqual([297, 210]);
      for (const [half, position] of (order[at] ?? []).entries()) {
        const page = position === null ? undefined : pages[position - 2];
        if (page === undefined) continue;
        const middle = (view[2] ?? 0) / 2;
        const onHalf = items.filter(({ xPt }) => (half === 0 ? xPt < middle : xPt >= middle - 1));
        expect(readPageText({ items: onHalf, view })).toBe(readPageText(page));
      }
    }
  });

  it('has the front of the cover on the right of the first side, and its ground on both halves', async () => {
    const [outer] = await readPdf(booklet);
    const title = outer?.items.find(({ text }) => text.includes('Aubrac'));
    expect(title?.xPt).toBeGreaterThan((outer?.view[2] ?? 0) / 2);
    const pages = await openPages(booklet);
    const { data, info } = await sharp(await pages.drawJpeg(1, 400))
      .raw()
      .toBuffer({ resolveWithObject: true });
    pages.close();
    const red = (x: number): number => data[(140 * info.width + x) * info.channels] ?? 0;
    expect(red(60)).toBeLessThan(255);
    expect(Math.abs(red(60) - red(390))).toBeLessThan(4);
  });
});
