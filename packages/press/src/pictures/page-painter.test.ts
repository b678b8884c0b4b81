import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { renderCover } from '../cover/render-cover.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { openPages } from './open-pages.ts';
import { openPagePainter } from './page-painter.ts';

const painter = openPagePainter({ isLowPriority: false, timeLimitMs: 300_000 });
afterAll(() => painter.close());

const coverOf = async (title: string) => {
  const { cover } = await renderCover({
    manuscript: sampleBook(1, { title }),
    profile: printProfile('a5-broche'),
    pageCount: 100,
    assets: sampleAssets(),
  });
  let reads = 0;
  const bytes = async (): Promise<Uint8Array> => {
    reads += 1;
    return cover;
  };
  const sha256 = createHash('sha256').update(cover).digest('hex');
  return { cover, request: { sha256, bytes, page: 1, widthPx: 300 }, reads: () => reads };
};

const same = (one: Uint8Array, two: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(two));

it('draws a page once for all who ask at once, from a file that it reads once, as it is drawn anywhere', async () => {
  const { cover, request, reads } = await coverOf('Les jours');
  const [one, two, other] = await Promise.all([
    painter.draw(request),
    painter.draw(request),
    painter.draw({ ...request, widthPx: 200 }),
  ]);
  expect(one).toBe(two);
  expect(reads()).toBe(1);
  const pages = await openPages(cover);
  expect(same(one, await pages.drawWebp(1, 300))).toBe(true);
  expect(same(other, await pages.drawWebp(1, 200))).toBe(true);
  pages.close();
});

it('holds one file: another takes its place, and a page that is not there is refused', async () => {
  const [first, second] = [await coverOf('Les jours'), await coverOf('Les nuits')];
  const before = await painter.draw(first.request);
  expect(same(before, await painter.draw(second.request))).toBe(false);
  expect(same(before, await painter.draw(first.request))).toBe(true);
  expect([first.reads(), second.reads()]).toEqual([1, 1]);
  await expect(painter.draw({ ...first.request, page: 2 })).rejects.toMatchObject({ code: 'page.unknown' });
});

it('refuses when too many pages wait', async () => {
  const { request } = await coverOf('Les jours');
  const drawings = Array.from({ length: 130 }, (_, i) => painter.draw({ ...request, widthPx: 40 + i }));
  const outcomes = await Promise.allSettled(drawings);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(30);
});
