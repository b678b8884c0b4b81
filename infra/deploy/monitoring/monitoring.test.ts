import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMetrics } from '@souvenance/adapters/metrics';
import { queueName } from '@souvenance/contracts';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

interface PageMetrics {
  readonly port: number;
  close(): Promise<void>;
}

const onError = (error: unknown) => expect.unreachable(String(error));
const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** Names of the metrics that a scrape announces, with the series that a histogram adds to its name. */
const readNames = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );

const names = new Set<string>();
beforeAll(async () => {
  const readings = {
    queues: async () => [],
    backlog: () => Promise.reject(new Error('not read here')),
    disks: async () => [],
  };
  for (const program of ['api', 'worker'] as const) {
    const environment = { API_METRICS_PORT: '0', WORKER_METRICS_PORT: '0' };
    const metrics = await openMetrics(environment, {
      program,
      onError: () => undefined,
      ...(program === 'api' && { readings }),
    });
    for (const name of readNames(await scrape(metrics?.port ?? 0))) names.add(name);
    await metrics?.close();
  }
  // Loaded by path, as the image starts it: no package may import a program.
  const path = join(root, 'apps/web/lib/metrics/open-page-metrics.ts');
  const { openPageMetrics } = (await import(/* @vite-ignore */ path)) as {
    openPageMetrics: (options: object) => Promise<PageMetrics>;
  };
  const pages = await openPageMetrics({ host: '127.0.0.1', port: 0, onError });
  for (const name of readNames(await scrape(pages.port))) names.add(name);
  await pages.close();
});

/** Names of metrics in an expression of Prometheus: ours, and those of Node and of the process. */
const namesIn = (expression: string): string[] =>
  expression.match(/\b(?:souvenance|nodejs|process)_[a-z0-9_]+/g) ?? [];

interface Dashboard {
  readonly title: string;
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly w: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const dashboards = globSync('dashboards/*.json', { cwd: import.meta.dirname }).map(
  (file) => [file, JSON.parse(read(file)) as Dashboard] as const,
);
const { groups } = parse(read('alerts.yaml')) as {
  groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
};
const rules = groups.flatMap((group) => group.rules);

test('there are two dashboards, whose panels have ids of their own and fit in the width', () => {
  expect(dashboards).toHaveLength(2);
  for (const [, { panels }] of dashboards) {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
});

test.each(
  dashboards.flatMap(([file, { panels }]) =>
    panels.map(({ title, targets }) => [file, title, targets.map(({ expr }) => expr).join(' ')] as const),
  ),
)('each metric of %s, « %s », exists', (_, __, expressions) => {
  expect(namesIn(expressions).length).toBeGreaterThan(0);
  expect(namesIn(expressions).filter((name) => !names.has(name))).toEqual([]);
});

test.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
  'each metric and queue of the alert %s exists',
  (_, expression) => {
    expect(namesIn(expression).length).toBeGreaterThan(0);
    expect(namesIn(expression).filter((name) => !names.has(name))).toEqual([]);
    const queues = /queue=~"([^"]+)"/.exec(expression)?.[1]?.split('|') ?? [];
    expect(queues.filter((queue) => !(queueName.options as readonly string[]).includes(queue))).toEqual([]);
  },
);

test('every metric of ours is on a dashboard', () => {
  const namesOnDashboards = new Set(
    dashboards.flatMap(([, { panels }]) =>
      panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    ),
  );
  const families = [...names].filter((name) => /^souvenance_/.test(name) && !/_(?:count|sum)$/.test(name));
  expect(families.filter((name) => !namesOnDashboards.has(name))).toEqual([]);
});

test('the collector takes spans where the programs send them', () => {
  const collector = parse(read('collector.yaml')) as {
    receivers: { otlp: { protocols: { http: { endpoint: string } } } };
    service: { pipelines: { traces: Readonly<Record<string, readonly string[]>> } };
  };
  expect(collector.receivers.otlp.protocols.http.endpoint).toMatch(/:4318$/);
  for (const [part, list] of Object.entries(collector.service.pipelines.traces))
    for (const name of list) expect(collector).toHaveProperty([part, name]);
});
