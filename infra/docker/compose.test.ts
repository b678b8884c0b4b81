import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY_ROOT as root } from '../local/stack.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly profiles?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const dockerfiles = globSync('infra/docker/*.Dockerfile', { cwd: root });

/** What the API has and the worker has not. */
const ownOfApi = { API_HOST: '0.0.0.0', API_PORT: '4001', WORKER_HEALTH_PORT: undefined };

/** A version, digits and all: neither "latest" nor a name that moves. */
const PINNED = /:\d+(\.\d+)+[\w.-]*$/;

test('every image that is not ours has a version', () => {
  const images = Object.values(services).flatMap(({ image, build }) => (build ? [] : (image ?? [])));
  const bases = dockerfiles.flatMap((file) =>
    [...read(file).matchAll(/^FROM (\S+:\S+)/gm)].map(([, base]) => base),
  );
  expect(images.length).toBeGreaterThan(0);
  expect(bases.length).toBeGreaterThan(dockerfiles.length);
  for (const image of [...images, ...bases]) expect(image).toMatch(PINNED);
});

test('our images are built in stages, run as nobody special, and keep no secret', () => {
  for (const file of dockerfiles) {
    const text = read(file);
    expect(text.match(/^FROM /gm)?.length).toBeGreaterThan(1);
    expect(text.slice(text.lastIndexOf('\nFROM '))).toMatch(/^USER node$/m);
    expect(text).not.toMatch(/SECRET|PASSWORD|_KEY/);
    expect(read(`${file}.dockerignore`)).toMatch(/^\.env$/m);
  }
});

test('our programs write to their volume and to memory alone, and have no privilege', () => {
  expect(ours.length).toBeGreaterThan(4);
  for (const [name, { read_only, cap_drop }] of ours)
    expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
});

test('Redis keeps an append-only file and forgets nothing', () => {
  const command = services.redis?.command?.join(' ');
  expect(command).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
});

test('what others wait for tells whether it is well', () => {
  for (const name of ['redis', 'api', 'worker', 'firestore'])
    expect([name, services[name]?.healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
});

test('every choice of a service comes from the environment, and emulators only when asked for', () => {
  const environment = services.api?.environment ?? {};
  for (const name of ['DOCUMENTS', 'IDENTITY', 'FILES', 'MEDIA'])
    expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:-(sqlite|local|disk)\\}$`));
  expect(environment).toEqual(
    services.worker?.environment && { ...services.worker.environment, ...ownOfApi },
  );
  expect(services.firestore?.profiles).toEqual(['emulators']);
});
