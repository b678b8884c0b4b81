import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPhotographOfPage,
  drawHandwriting,
  renderPrintedPages,
  type Snap,
} from '../fixtures/photographed-page.ts';
import { sampleNotebook } from '../fixtures/sample-notebook.ts';
import { renderNotebook } from '../notebook/render-notebook.ts';
import { prepareWritten } from './prepare-written.ts';

const snapped: Snap = { degrees: 3, perspective: 0.04, shade: 0.5, noise: 8, heightPx: 1_400 };
const thumb = '<ellipse cx="12" cy="14" rx="16" ry="20" fill="#d8a080"/>';
const notebook = sampleNotebook(3);

let pages: Uint8Array[];
beforeAll(async () => {
  pages = await renderPrintedPages(await renderNotebook(notebook), [3, 4, 5], 1_000);
});

const page = (index: number): Uint8Array => pages[index] ?? new Uint8Array();

/** Part of each row that is no paper: lines that lie straight fill a row or two. */
const darkShares = (grey: Buffer, width: number): number[] =>
  Array.from({ length: grey.length / width }, (_, y) => {
    const row = grey.subarray(y * width, (y + 1) * width);
    return row.reduce((sum, value) => sum + (value < 235 ? 1 : 0), 0) / width;
  });

describe('a photographed page of a notebook', () => {
  it('names its question, and lies straight on white paper: lines are lines again, ink stays', async () => {
    const dark = { ...snapped, noise: 2, shade: 0.4, ink: drawHandwriting(1, 90, 4) };
    const { picture, ...readPage } = await prepareWritten(await createPhotographOfPage(page(0), dark));
    expect(readPage).toEqual({ code: { notebook: notebook.code, question: 1, sheet: 1 }, isStraight: true });
    const { data, info } = await sharp(picture.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const shares = darkShares(data, info.width);
    // Eighteen printed lines, one to three rows of pixels each.
    expect(shares.filter((share) => share > 0.4).length).toBeGreaterThanOrEqual(12);
    expect(shares.filter((share) => share > 0.25).length).toBeLessThan(80);
    const shareOf = (test: (value: number) => boolean) => data.filter(test).length / data.length;
    expect(shareOf((value) => value > 235)).toBeGreaterThan(0.85);
    expect(shareOf((value) => value < 140)).toBeGreaterThan(0.004);
    expect(picture.luminance).toBeGreaterThan(0.9);
    expect(picture.widthPx / picture.heightPx).toBeCloseTo(192 / 183, 1);
  });

  it('is straightened without one of its corners, and kept upright without two', async () => {
    const one = await prepareWritten(
      await createPhotographOfPage(page(0), { ...snapped, degrees: 183, cover: thumb }),
    );
    expect([one.code?.question, one.isStraight]).toEqual([1, true]);
    const band = '<rect x="-1" y="-1" width="212" height="30" fill="#4b3a2a"/>';
    const two = await prepareWritten(
      await createPhotographOfPage(page(1), { ...snapped, degrees: 178, cover: band }),
    );
    expect([two.code?.question, two.isStraight]).toEqual([2, false]);
    expect(two.picture.heightPx).toBeGreaterThan(two.picture.widthPx);
  });

  it('is a photograph like any other where no code of ours is read', async () => {
    const blot = '<circle cx="175" cy="269" r="14" fill="#1d3a7a"/>';
    const photograph = await createPhotographOfPage(page(0), { ...snapped, heightPx: 700, cover: blot });
    const { code, isStraight, picture } = await prepareWritten(photograph);
    expect([code, isStraight]).toEqual([null, false]);
    expect([picture.widthPx, picture.heightPx]).toEqual([525, 700]);
  });

  it('is refused when it is no photograph', async () => {
    const words = new TextEncoder().encode('%PDF-1.7 not a picture');
    await expect(prepareWritten(words)).rejects.toMatchObject({ code: 'photograph.not_a_photograph' });
  });
});
