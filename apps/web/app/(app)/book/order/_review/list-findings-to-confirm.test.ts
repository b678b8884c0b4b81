import type { PreflightReport } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { listFindingsToConfirm } from './list-findings-to-confirm.ts';

const finding = (rule: string, page: number | null, verdict: 'green' | 'orange') => ({
  rule,
  page,
  verdict,
  file: 'interior' as const,
  message: `${rule} ${page}`,
  remedy: '',
});
const report = (findings: PreflightReport['findings']): PreflightReport => ({
  verdict: 'orange',
  profileId: 'a5',
  colourPages: [],
  pages: 64,
  spineMm: 4,
  findings,
});

it('asks once for each orange finding, by its rule and page', () => {
  const findings = [
    finding('photo.ppi', 12, 'orange'),
    finding('photo.ppi', 14, 'orange'),
    finding('photo.ppi', 12, 'orange'),
    finding('pages.few', null, 'orange'),
    finding('fonts.embedded', null, 'green'),
  ];
  expect(listFindingsToConfirm(report(findings)).map(({ key }) => key)).toEqual([
    'photo.ppi:12',
    'photo.ppi:14',
    'pages.few',
  ]);
});

it('asks for nothing where there is no report', () => {
  expect(listFindingsToConfirm(null)).toEqual([]);
});
