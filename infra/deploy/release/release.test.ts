import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from '@souvenance/adapters/system';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly steps: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly image: readonly string[] } };
}

const workflow = parse(read('.github/workflows/release.yml')) as {
  readonly on: { readonly push: { readonly tags: readonly string[] }; readonly schedule: readonly object[] };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<'build' | 'compose' | 'upgrade' | 'publish', Job>>;
};
const { jobs } = workflow;
const entries = read('infra/deploy/release/CHANGELOG.md').split(/^## /m).slice(1);

test('the version is a semantic version, and the changelog begins with it', () => {
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(entries[0]?.split('\n')[0]).toBe(readVersion());
});

test.each(entries.map((entry) => [entry.split('\n')[0], entry] as const))(
  'release %s says what to do at the upgrade',
  (_, entry) => {
    expect(entry).toContain('**Upgrade**');
  },
);

test('a tag of a version starts the release, which is allowed to write nothing unless a job says so', () => {
  expect(workflow.on.push.tags).toEqual(['v*.*.*']);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(jobs.publish.permissions).toEqual({
    contents: 'write',
    packages: 'write',
    'id-token': 'write',
    attestations: 'write',
  });
  for (const name of ['build', 'compose', 'upgrade'] as const) expect(jobs[name].permissions).toBeUndefined();
});

test('each night images, compose and upgrade are tried, and only a tag publishes', () => {
  expect(workflow.on.schedule).toHaveLength(1);
  expect(jobs.publish.if).toBe("github.ref_type == 'tag'");
  for (const name of ['build', 'compose', 'upgrade'] as const) expect(jobs[name].if).toBeUndefined();
});

test('nothing is published before an order went through compose and the data of the release before was opened', () => {
  expect(jobs.publish.needs).toEqual(['compose', 'upgrade']);
  expect(jobs.compose.needs).toBe('build');
  expect(jobs.upgrade.needs).toBe('build');
  const script = (name: 'compose' | 'upgrade') => jobs[name].steps.map(({ run = '' }) => run).join('\n');
  expect(script('compose')).toContain('infra/deploy/release/try-release.sh');
  expect(script('upgrade')).toContain('infra/deploy/release/try-upgrade.sh');
});

test('every job has a limit of time, and every action a version', () => {
  for (const [name, job] of Object.entries(jobs)) {
    expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
    for (const { uses } of job.steps) if (uses !== undefined) expect(uses).toMatch(/@v\d+/);
  }
});

test('both images are built, and published with an SBOM, their provenance and a signature', () => {
  expect(jobs.build.strategy?.matrix.image).toEqual(['services', 'web']);
  expect(jobs.publish.strategy?.matrix.image).toEqual(['services', 'web']);
  const build = jobs.publish.steps.find(({ uses = '' }) => uses.startsWith('docker/build-push-action'));
  expect(build?.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
  expect(jobs.publish.steps.some(({ run = '' }) => run.includes('cosign sign'))).toBe(true);
  expect(jobs.publish.steps.some(({ uses = '' }) => uses.startsWith('actions/attest-build-provenance'))).toBe(
    true,
  );
});
