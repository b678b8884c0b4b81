import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { adapterVariables } from '@souvenance/adapters';
import { readLegal } from '@souvenance/contracts';
import { readTrustedProxies } from '@souvenance/contracts/trusted-proxies';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: { readonly default?: { readonly ipv4_address?: string } };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly mem_limit?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { services, networks } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: readonly { subnet: string; ip_range: string }[] } } };
};
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const dockerfiles = globSync('infra/deploy/images/*.Dockerfile', { cwd: root });

/** Variables that only the API or only the worker receives. */
const ownOfOne = [
  'API_HOST',
  'API_PORT',
  'TRUSTED_PROXIES',
  'API_STOP_WITHIN_MS',
  'BACKUP_FOLDER',
  'WORKER_STOP_WITHIN_MS',
  'WORKER_HEALTH_HOST',
  'WORKER_HEALTH_PORT',
  'WORKER_BOOKS',
  'WORKER_MAIL',
  'WORKER_PAYMENTS',
  'WORKER_PRINT_SHOPS',
  'WORKER_VOICES',
  'WORKER_ORDERS',
  'WORKER_NICENESS',
  'BOOK_LIMIT_MS',
  'RELAY_EVERY_MS',
  'RECONCILE_EVERY_MS',
  'RECONCILE_AFTER_MS',
  'PAYMENTS_AFTER_MS',
  'JOB_LOCK_MS',
  'JOB_STALLED_EVERY_MS',
  'ICC_DIR',
  'FFMPEG_COMMAND',
];
const shared = (environment: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !ownOfOne.includes(name)));

/** Names of the variables that the schemas of these files read. */
const readBy = (...globs: string[]): string[] => [
  ...new Set(
    globSync(globs, { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/(?:^ *|[{,] |process\.env\.)([A-Z][A-Z0-9_]+)(?=: |[;,)]| \?\?| ===)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
];
const ofTracing = 'packages/contracts/src/tracing/*.env.ts';
const ofServices = [
  'packages/core/src/**/*.env.ts',
  'packages/adapters/src/metrics/*.env.ts',
  ofTracing,
  'packages/contracts/src/legal.ts',
];
const programs = {
  api: [...new Set([...readBy('apps/api/src/env.ts', ...ofServices), ...adapterVariables])],
  worker: [...new Set([...readBy('apps/worker/src/env.ts', ...ofServices), ...adapterVariables])],
  web: readBy('apps/web/lib/environment/env.ts', 'packages/contracts/src/legal.ts', ofTracing),
};

/** Names that .env.example documents, commented out or not. */
const documented = [
  ...new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)),
];

/** Documented variables that compose does not take from .env, each with the reason. */
const notFromEnv: Readonly<Record<string, string>> = {
  SOUVENANCE_PORT: 'of `npm start` on a developer’s machine alone',
  SOUVENANCE_DATA: 'of `npm start` on a developer’s machine alone',
  COMPOSE_PROFILES: 'compose reads it itself',
  NODE_ENV: 'images are made for production',
  API_HOST: 'the network between the containers is compose’s own',
  API_PORT: 'the network between the containers is compose’s own',
  API_INTERNAL_URL: 'the network between the containers is compose’s own',
  WORKER_HEALTH_HOST: 'the check runs inside the container',
  WORKER_HEALTH_PORT: 'the network between the containers is compose’s own',
  WEB_HOST: 'the image of the pages says it',
  WEB_PORT: 'the image of the pages says it',
  DOCUMENTS_SQLITE_FILE: 'lies on compose’s own volume',
  IDENTITY_LOCAL_FILE: 'lies on compose’s own volume',
  FILES_DISK_ROOT: 'lies on compose’s own volume',
  MEDIA_DISK_ROOT: 'lies on compose’s own volume',
};

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

test('our images are built in stages, run as an unprivileged user, and contain no secret', () => {
  for (const file of dockerfiles) {
    const text = read(file);
    expect(text.match(/^FROM /gm)?.length).toBeGreaterThan(1);
    expect(text.slice(text.lastIndexOf('\nFROM '))).toMatch(/^USER node$/m);
    expect(text).not.toMatch(/SECRET|PASSWORD|_KEY/);
    expect(read(`${file}.dockerignore`)).toMatch(/^\.env$/m);
  }
});

test('the image of the pages has the standalone build alone, and that of the services neither Next nor unused fonts', () => {
  const web = read('infra/deploy/images/web.Dockerfile');
  expect(web).toContain('pnpm run build:image');
  expect(web.slice(web.lastIndexOf('\nFROM '))).toMatch(/COPY .*\.next\/standalone \/app$/m);
  expect(read('infra/deploy/images/services.Dockerfile')).toContain('remove-unused-fonts.main.ts');
  const { overrides } = parse(read('pnpm-workspace.yaml')) as { overrides: Readonly<Record<string, string>> };
  expect(overrides['better-auth>next']).toBe('-');
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

test('services that others depend on have a health check', () => {
  for (const name of ['redis', 'api', 'worker', 'web', 'edge', 'firestore'])
    expect([name, services[name]?.healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
});

test('every choice of a service comes from the environment, and emulators only when asked for', () => {
  const environment = services.api?.environment ?? {};
  for (const name of ['DOCUMENTS', 'IDENTITY', 'FILES', 'MEDIA'])
    expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:-(sqlite|local|disk)\\}$`));
  expect(shared(environment)).toEqual(shared(services.worker?.environment));
  expect(services.firestore?.profiles).toEqual(['emulators']);
});

test('demonstration services start only in their profile, and no other service depends on them', () => {
  for (const name of ['fake-stripe', 'inbox', 'demonstration-family'])
    expect(services[name]?.profiles).toEqual(['demonstration']);
  const others = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
  expect(JSON.stringify(others)).not.toMatch(/fake-stripe|inbox|demonstration|4402/);
  // The fake Stripe and the operator's command are the only services with a profile and a key of payment.
  const withKey = Object.keys(services).filter((name) => services[name]?.environment?.STRIPE_SECRET_KEY);
  expect(withKey).toEqual(['api', 'worker', 'operator', 'fake-stripe']);
});

test('by default, payment uses the real Stripe and mail must be configured', () => {
  for (const name of ['api', 'worker']) {
    expect(services[name]?.environment?.STRIPE_API_BASE).toBe(`\${STRIPE_API_BASE:-}`);
    expect(services[name]?.environment?.STRIPE_JS_URL).toBe(`\${STRIPE_JS_URL:-}`);
    expect(services[name]?.environment?.SMTP_URL).toBe(`\${SMTP_URL:?see .env.example}`);
  }
});

test('no two services have the same fixed address', () => {
  const addresses = Object.values(services).flatMap(
    (service) => service.networks?.default?.ipv4_address ?? [],
  );
  expect(addresses).toHaveLength(3);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the operator’s command sees what the programs see, and waits for none of them', () => {
  const { operator, worker } = services;
  expect(operator).not.toHaveProperty('depends_on');
  expect(shared(operator?.environment)).toMatchObject(shared(worker?.environment));
  expect(operator?.volumes).toEqual(expect.arrayContaining([...(worker?.volumes ?? [])]));
});

test('the demonstration starts from one file, which has every setting that compose asks for', () => {
  const values = parseEnv(read('infra/deploy/demonstration.env'));
  const needed = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(
    ([, name = '']) => name,
  );
  expect([...new Set(needed)].filter((name) => !values[name])).toEqual([]);
  expect(Object.keys(values).filter((name) => !documented.includes(name))).toEqual([]);
  expect(values).toMatchObject({ COMPOSE_PROFILES: 'demonstration', SITE_URL: 'http://127.0.0.1:4400' });
  readLegal(values, true);
});

test('the image of the worker has ffmpeg', () => {
  const text = read('infra/deploy/images/services.Dockerfile');
  expect(text.slice(text.lastIndexOf('\nFROM '))).toMatch(/apt-get install .*\bffmpeg\b/);
});

test('the API trusts the edge and the pages by fixed addresses that no other container gets, and the edge trusts the TLS proxy or those in .env', () => {
  const [network] = networks.default.ipam.config;
  const address = (name: string) => services[name]?.networks?.default?.ipv4_address ?? '';
  const [edge, web, tls] = [address('edge'), address('web'), address('tls')];
  expect(services.api?.environment?.TRUSTED_PROXIES).toBe(`${edge},${web}`);
  expect(services.web?.environment?.TRUSTED_PROXIES).toBe(edge);
  expect(services.edge?.environment?.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${tls}}`);
  const isIn = (networks: string, one: string) =>
    readTrustedProxies({ TRUSTED_PROXIES: networks }, '')(one, 0);
  for (const one of [edge, web, tls]) {
    expect(isIn(network?.subnet ?? '', one)).toBe(true);
    expect(isIn(network?.ip_range ?? '', one)).toBe(false);
  }
});

test('every variable of docker-compose.yml is in .env.example', () => {
  const variableNames = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_0-9]+)/g)].map(
    ([, name = '']) => name,
  );
  expect([...new Set(variableNames)].filter((name) => !documented.includes(name))).toEqual([]);
});

const isFrom = (name: string, value: string | undefined): boolean =>
  new RegExp(`^\\$\\{${name}(?::[-?][^}]*)?\\}$`).test(value ?? '');

test.each(documented.filter((name) => !Object.hasOwn(notFromEnv, name)))(
  'compose takes %s from .env and passes it to the programs that read it',
  (name) => {
    const text = read('docker-compose.yml');
    expect(text).toMatch(new RegExp(`\\$\\{${name}[:}]`));
    for (const [program, variables] of Object.entries(programs))
      if (variables.includes(name))
        expect([program, isFrom(name, services[program]?.environment?.[name])]).toEqual([program, true]);
  },
);

test.each(Object.keys(notFromEnv))('%s, which compose says itself, is documented', (name) => {
  expect(documented).toContain(name);
});

test.each(Object.entries(programs))('every variable that the %s reads is passed to it', (name, variables) => {
  const passed = Object.keys(services[name]?.environment ?? {});
  expect(variables.length).toBeGreaterThan(name === 'web' ? 12 : 60);
  // The image says itself that it is made for production, and where it listens.
  const readableVariables = name === 'web' ? [...passed, 'NODE_ENV', 'WEB_HOST', 'WEB_PORT'] : passed;
  expect(variables.filter((variable) => !readableVariables.includes(variable))).toEqual([]);
});

test('traces lead through all programs: each of them gets where its spans go', () => {
  const variables = readBy(ofTracing);
  expect(variables).toHaveLength(3);
  for (const name of ['edge', 'web', 'api', 'worker'])
    for (const variable of variables)
      expect([name, services[name]?.environment?.[variable]]).toEqual([name, `\${${variable}:-}`]);
});

test('the legal facts stop compose while one is empty, for each program that refuses them with gaps', () => {
  const facts = readBy('packages/contracts/src/legal.ts');
  expect(facts).toHaveLength(12);
  for (const name of ['api', 'web'])
    for (const fact of facts)
      expect(services[name]?.environment?.[fact]).toBe(`\${${fact}:?see .env.example}`);
});

test('every variable that a program reads is in .env.example', () => {
  const variables = [...new Set(Object.values(programs).flat())];
  expect(variables.filter((variable) => !documented.includes(variable))).toEqual([]);
});

test('the API and the worker see the model of the voices where .env.example names it', () => {
  expect(read('.env.example')).toContain('#TRANSCRIPTION_MODEL_FILE=/models/');
  for (const name of ['api', 'worker'])
    expect(services[name]?.volumes).toContainEqual(expect.stringMatching(/:\/models:ro$/));
});

test.each(Object.keys(services))('the memory of %s is limited, and its log is rotated', (name) => {
  const { mem_limit: memory = '', logging } = services[name] ?? {};
  expect(memory).toMatch(/^(\$\{[A-Z]+_MEMORY:-)?\d+[mg]\}?$/);
  expect(logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
});
