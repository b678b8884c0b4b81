import { expect, test } from 'vitest';
import { listMissedGoals, type PageFigures } from './judge-site.ts';
import type { PageAudit } from './page-audit.ts';

const audited = (performance: number, seo = 100): PageAudit => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo },
  figures: { fcpMs: 900, lcpMs: 1_500, tbtMs: 20, speedIndexMs: 900, cls: 0 },
  faults: [],
  slowdown: 4,
});
const page = (change: Partial<PageFigures>): PageFigures => ({
  path: '/',
  area: 'public',
  firstLoadBytes: 150_000,
  audit: audited(95),
  ...change,
});
const missed = (change: Partial<PageFigures>) =>
  listMissedGoals({ floorBytes: 130_000, pages: [page(change)] });

test('a page at its budgets misses nothing', () => {
  expect(missed({})).toEqual([]);
  expect(missed({ area: 'inside', firstLoadBytes: 210_000, audit: audited(90) })).toEqual([]);
});

test('a page that is too heavy is reported with its weight', () => {
  expect(missed({ firstLoadBytes: 150_200 })).toEqual([
    '/\u00a0: 20.2 ko de scripts au-dessus du plancher, 20 au plus',
  ]);
  expect(missed({ area: 'inside', firstLoadBytes: 210_200 })).toHaveLength(1);
});

test('each score below its goal is reported', () => {
  expect(missed({ audit: audited(94, 99) })).toEqual([
    '/\u00a0: performance 94, il en faut 95',
    '/\u00a0: seo 99, il en faut 100',
  ]);
});

test('without Lighthouse the weight alone is judged', () => {
  expect(missed({ audit: null })).toEqual([]);
});
