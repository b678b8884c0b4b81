import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderCover } from '../cover/render-cover.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { openPages } from './open-pages.ts';

describe('pictures of pages', () => {
  it('draws a page cut to its trim, the same each time', async () => {
    const profile = printProfile('a5-broche');
    const { cover } = await renderCover({
      manuscript: sampleBook(1),
      profile,
      pageCount: 100,
      assets: sampleAssets(),
    });
    const pages = await openPages(cover);
    expect(pages.count).toBe(1);
    const [one, two] = [await pages.drawWebp(1, 600), await pages.drawWebp(1, 600)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    const { width, height } = await sharp(one).metadata();
    const spine = 100 * profile.paper.spine.perPageMm + profile.paper.spine.coverMm;
    expect(width).toBe(600);
    expect(height / width).toBeCloseTo(210 / (296 + spine), 2);
    await expect(pages.drawWebp(2, 600)).rejects.toMatchObject({ code: 'page.unknown' });
    pages.close();
  });
});
