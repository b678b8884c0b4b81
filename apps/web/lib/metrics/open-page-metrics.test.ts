import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPageMetrics } from './open-page-metrics.ts';
import { pageFaults } from './page-faults.ts';
import { openPagePatterns } from './page-patterns.ts';

test('durations and faults of pages are told by pattern, at /metrics alone', async () => {
  const metrics = await openPageMetrics({ host: '127.0.0.1', port: 0, onError: () => undefined });
  onTestFinished(() => metrics.close());
  metrics.recordPage('/stories/[storyId]', 200, 40);
  metrics.recordPage('/admin', 503, 4);
  pageFaults.publish({ routePath: '/admin' });
  const base = `http://127.0.0.1:${metrics.port}`;
  const text = await (await fetch(`${base}/metrics`)).text();
  const metricLines = text
    .split('\n')
    .filter((line) => line.startsWith('souvenance_page') && !/_bucket|_sum/.test(line));
  expect(metricLines.toSorted()).toEqual([
    'souvenance_page_faults_total{page="/admin",program="web"} 1',
    'souvenance_page_seconds_count{program="web",page="/admin",status="5xx"} 1',
    'souvenance_page_seconds_count{program="web",page="/stories/[storyId]",status="2xx"} 1',
  ]);
  expect(text).toContain('process_resident_memory_bytes{program="web"}');
  expect((await fetch(`${base}/`)).status).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('an address is told by the pattern of its page: no id, no secret of a link, no address that nobody knows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-patterns-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = join(folder, 'routes-manifest.json');
  const staticRoutes = [{ page: '/admin', regex: '^/admin(?:/)?$' }];
  const dynamicRoutes = [{ page: '/q/[token]', regex: '^/q/([^/]+?)(?:/)?$' }];
  writeFileSync(manifest, JSON.stringify({ staticRoutes, dynamicRoutes }));
  const patternOf = openPagePatterns(manifest);
  expect(['/admin?text=a', '/q/secret', '/wp-login.php'].map(patternOf)).toEqual([
    '/admin',
    '/q/[token]',
    'other',
  ]);
  expect(openPagePatterns(join(folder, 'none'))('/admin')).toBe('other');
});
