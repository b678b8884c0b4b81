import { bookStyleName } from '@souvenance/contracts';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { openPages } from '../pictures/open-pages.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { drawQrCode } from './draw-qr-code.ts';

const SHORT = 'https://souvenance.fr/v/7kq2mx';
const LONG = `https://souvenance.fr/voix/${'9f2c4b1e-'.repeat(9)}fin`;

/** A book whose first story has a recording, and the page on which its code stands. */
const spoken = async (url: string, changes: Parameters<typeof sampleBook>[1] = {}) => {
  const book = sampleBook(3, changes);
  const voice = { url, durationSeconds: 252, transcript: '' };
  const chapters = book.chapters.map((chapter, index) => (index === 0 ? { ...chapter, voice } : chapter));
  const profile = printProfile('a5-broche');
  const rendered = await renderBook({ manuscript: { ...book, chapters }, profile, assets: sampleAssets() });
  const [first] = rendered.pages.chapters;
  return { interior: rendered.interior, page: (first?.firstPage ?? 1) + (first?.pageCount ?? 1) - 1 };
};

const decoded = async (pdf: Uint8Array, page: number): Promise<string | undefined> => {
  const pages = await openPages(pdf);
  const { data, info } = await sharp(await pages.drawJpeg(page, 1400))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  pages.close();
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

describe('the code of a recording', () => {
  it.each(bookStyleName.options)('is read from a printed page of the style %s', async (style) => {
    const { interior, page } = await spoken(SHORT, { style });
    expect(await decoded(interior, page)).toBe(SHORT);
    const text = readPageText((await readPdf(interior))[page - 1]).replace(/\s+/g, ' ');
    expect(text).toContain('souvenance.fr/v/7kq2mx');
    expect(text).toContain('4 min 12 s');
  });

  it('is read in large print, and with a long address, whose modules stay half a millimetre wide', async () => {
    for (const [url, largePrint] of [
      [SHORT, true],
      [LONG, false],
    ] as const) {
      const { interior, page } = await spoken(url, { largePrint });
      expect(await decoded(interior, page)).toBe(url);
    }
  });

  it('keeps a quiet zone of four modules on each side', () => {
    const { width, outline } = drawQrCode(SHORT);
    const numbers = outline.flatMap((step) => (step[0] === 'L' || step[0] === 'M' ? [step[1], step[2]] : []));
    expect(Math.min(...numbers)).toBe(4);
    expect(Math.max(...numbers)).toBe(width - 4);
  });
});
