import type { PreflightReport } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { listConfirmations } from './order-book.ts';

const finding = (rule: string, verdict: 'green' | 'orange' | 'red', page: number | null) => ({
  rule,
  verdict,
  page,
  file: 'interior' as const,
  message: '',
  remedy: '',
});

test('each orange finding is confirmed once, by its rule and its page when it has one', () => {
  const findings = [
    finding('page.count', 'green', null),
    finding('image.resolution', 'orange', 12),
    finding('image.resolution', 'orange', 12),
    finding('image.resolution', 'orange', 40),
    finding('cover.spine', 'orange', null),
  ];
  const report: PreflightReport = {
    verdict: 'orange',
    profileId: 'a5',
    pages: 60,
    spineMm: 5,
    colourPages: [],
    findings,
  };
  expect(listConfirmations(report)).toEqual(['image.resolution:12', 'image.resolution:40', 'cover.spine']);
  expect(listConfirmations(null)).toEqual([]);
});
