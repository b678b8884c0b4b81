import { ApiError } from '@souvenance/contracts';
import { describe, expect, test } from 'vitest';
import { type LoadFigures, listMissedLoad, loadReport } from './load-report.ts';
import { countError, createTally, timeCall } from './tally.ts';

const figures = (change: Partial<LoadFigures['tally']> = {}, ratio = 2, pageMs = 20): LoadFigures => ({
  tally: { ...createTally(), callsMs: { 'stories.save': [10, 20, 30] }, pagesMs: { '/': [40] }, ...change },
  dashboard: { page: [pageMs, 40], calls: { 'session.read': [2, 3], 'dashboard.read': [10, 12] }, ratio },
  memoryMb: { api: [100, 120] },
  machine: [0.5, 1.5],
});

describe('the report of a load', () => {
  test('reports no missed goal when all are reached, and shows each figure', () => {
    expect(listMissedLoad(figures())).toEqual([]);
    const report = loadReport(figures());
    expect(report).toMatch(/stories\.save +3 +20 +30 +30 +30/);
    expect(report).toMatch(/api +100 +120/);
  });

  test('reports every missed goal, and each error with its code', () => {
    const tally = createTally();
    countError(
      tally,
      'stories.save',
      new ApiError(409, { error: { code: 'story.conflict', message: '', requestId: 'r' } }),
    );
    const late = {
      callsMs: { 'orders.create': [301] },
      pagesMs: { '/dashboard': [601] },
      errors: tally.errors,
    };
    expect(listMissedLoad(figures(late, 3.1, 31))).toEqual([
      '1 × stories.save\u00a0: 409 story.conflict',
      'appels\u00a0: 301 ms au 95e centile, 300 au plus',
      'pages\u00a0: 601 ms au 95e centile, 600 au plus',
      '/dashboard prend 3.1 fois son appel le plus lent, 3 au plus',
    ]);
  });

  test('a page is not late because the call behind it grew quicker', () => {
    expect(listMissedLoad(figures({}, 3.4, 22))).toEqual([]);
    expect(listMissedLoad(figures({}, 2.9, 90))).toEqual([]);
    expect(listMissedLoad(figures({}, 3.4, 31))).toHaveLength(1);
  });

  test('a failed request has no response time', async () => {
    const tally = createTally();
    const failing = timeCall(tally, 'callsMs', 'orders.create', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(tally).toMatchObject({ callsMs: {}, errors: { 'orders.create\u00a0: away': 1 } });
  });
});
