import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHcl } from '@cdktn/hcl2json';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = import.meta.dirname;
const root = join(folder, '../../..');
const files = globSync('*.tf', { cwd: folder });

type Blocks = Readonly<Record<string, unknown>>;

interface Module {
  readonly resource: Readonly<Record<string, Readonly<Record<string, readonly Blocks[]>>>>;
  readonly variable: Readonly<Record<string, readonly Blocks[]>>;
  readonly locals: Readonly<Record<string, unknown>>;
}

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string>> }>>;
};

/** Variables of compose that have no place here, each with the reason. */
const notHere: Readonly<Record<string, string>> = {
  DOCUMENTS_SQLITE_FILE: 'documents are in Firestore',
  IDENTITY_LOCAL_FILE: 'accounts are in Firebase',
  FILES_DISK_ROOT: 'books are in a bucket',
  MEDIA_DISK_ROOT: 'photographs and voices are in a bucket',
  BACKUP_FOLDER: 'Firestore and the buckets have backups of their own',
  PRINT_FOLDER_ROOT: 'a folder of one instance is nobody else’s',
  FIRESTORE_EMULATOR_HOST: 'of trials alone',
  FIREBASE_AUTH_EMULATOR_HOST: 'of trials alone',
  FILES_GCS_ENDPOINT: 'of trials alone',
  MEDIA_GCS_ENDPOINT: 'of trials alone',
  GOOGLE_APPLICATION_CREDENTIALS: 'the programs run as their account',
  FILES_GCS_CREDENTIALS_FILE: 'the programs run as their account',
  MEDIA_GCS_CREDENTIALS_FILE: 'the programs run as their account',
};

let module: Module;
const text = () => files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');

beforeAll(async () => {
  const merged = { resource: {}, variable: {}, locals: {} } as Record<keyof Module, Record<string, unknown>>;
  for (const file of files) {
    const parsed = (await parseHcl(file, readFileSync(join(folder, file), 'utf8'))) as Record<string, object>;
    for (const [type, byName] of Object.entries(parsed.resource ?? {}))
      merged.resource[type] = { ...Object(merged.resource[type]), ...byName };
    Object.assign(merged.variable, parsed.variable);
    for (const locals of (parsed.locals ?? []) as object[]) Object.assign(merged.locals, locals);
  }
  module = merged as unknown as Module;
});

/** Names of variables that an expression of a local contains as keys: `NAME = …`. */
const keysIn = (expression: unknown): string[] =>
  typeof expression === 'string'
    ? [...expression.matchAll(/^\s*([A-Z][A-Z0-9_]+)\s*=/gm)].map(([, name = '']) => name)
    : Object.keys(Object(expression));

const listOf = (name: string): string[] => module.locals[name] as string[];
const productNames = () => [...listOf('setting_names'), ...keysIn(module.locals.product_environment)];
const secretNames = () => [...listOf('required_secret_names'), ...listOf('optional_secret_names')];

const namesOf = (program: string): string[] => {
  const ownNames = keysIn(module.locals[`${program}_environment`]);
  if (program === 'api') return [...productNames(), ...ownNames, ...secretNames()];
  if (program === 'worker')
    return [...productNames(), ...listOf('worker_setting_names'), ...ownNames, ...secretNames()];
  const tracingNames = [...keysIn(module.locals.tracing_environment), ...listOf('tracing_secret_names')];
  if (program === 'edge') return [...ownNames, ...tracingNames];
  const legalNames = listOf('setting_names').filter((name) => name.startsWith('LEGAL_'));
  return [...legalNames, ...listOf('web_setting_names'), ...ownNames, ...tracingNames];
};

test.each(['api', 'worker', 'web', 'edge'])(
  'every variable that compose sets for the %s is set here, or has a reason',
  (program) => {
    const needed = Object.keys(services[program]?.environment ?? {});
    const names = namesOf(program);
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((name) => !names.includes(name) && !Object.hasOwn(notHere, name))).toEqual([]);
  },
);

test.each(['api', 'worker', 'web', 'edge'])(
  'nothing is set for the %s that compose does not know, nor a setting twice',
  (program) => {
    const ofImage = program === 'web' ? ['WEB_HOST', 'WEB_PORT'] : [];
    const allowedNames = [...Object.keys(services[program]?.environment ?? {}), ...ofImage];
    expect(namesOf(program).filter((name) => !allowedNames.includes(name))).toEqual([]);
    const settings = ['setting_names', 'worker_setting_names', 'web_setting_names'].flatMap(listOf);
    expect(settings.filter((name) => secretNames().includes(name))).toEqual([]);
    expect(new Set(settings).size).toBe(settings.length);
  },
);

test('each container gets the variables of its program, API and worker the secrets, the others those of traces', () => {
  const { site, worker } = module.resource.google_cloud_run_v2_service ?? {};
  const containersOf = (service: readonly Blocks[] | undefined) =>
    ((service?.[0]?.template ?? []) as readonly { readonly containers: readonly Blocks[] }[]).flatMap(
      ({ containers }) => containers,
    );
  const sources = [...containersOf(site), ...containersOf(worker)].map(({ name, dynamic }) => [
    name ?? 'worker',
    (dynamic as { readonly env: readonly { readonly for_each: string }[] }).env.map((one) => one.for_each),
  ]);
  const secrets = `\${google_secret_manager_secret.setting}`;
  const tracingSecrets = `\${local.tracing_secrets}`;
  const environmentOf = (program: string) => `\${local.environments.${program}}`;
  expect(Object.fromEntries(sources)).toEqual({
    edge: [environmentOf('edge'), tracingSecrets],
    web: [environmentOf('web'), tracingSecrets],
    api: [environmentOf('api'), secrets],
    worker: [environmentOf('worker'), secrets],
  });
});

test('every resource, local and variable that is referred to is declared', () => {
  const all = text();
  const findUndeclared = (pattern: RegExp, isDeclared: (name: string, second: string) => boolean): string[] =>
    Array.from(all.matchAll(pattern))
      .filter(([, name = '', second = '']) => !isDeclared(name, second))
      .map(([reference]) => reference);
  const missing = [
    findUndeclared(
      /(?<![\w".])(google_\w+)\.(\w+)/g,
      (type, name) => module.resource[type]?.[name] !== undefined,
    ),
    findUndeclared(/\blocal\.(\w+)/g, (name) => Object.hasOwn(module.locals, name)),
    findUndeclared(/\bvar\.(\w+)/g, (name) => Object.hasOwn(module.variable, name)),
  ].flat();
  expect(missing).toEqual([]);
});

test('every variable is used and explained', () => {
  const all = text();
  for (const [name, [variable]] of Object.entries(module.variable)) {
    expect([name, variable?.description]).toEqual([name, expect.stringMatching(/\.$/)]);
    expect(all).toContain(`var.${name}`);
  }
});

test('no secret stands in Terraform’s state', () => {
  const versions = Object.keys(module.resource.google_secret_manager_secret_version ?? {});
  // The certificate of the authority is public.
  expect(versions).toEqual(['valkey_authority']);
});

test('the queue keeps an append-only file and evicts nothing', () => {
  const [queue] = module.resource.google_memorystore_instance?.queue ?? [];
  expect(queue).toMatchObject({
    engine_configs: { 'maxmemory-policy': 'noeviction' },
    persistence_config: [{ mode: 'AOF' }],
  });
});

test('the example sets known settings alone', async () => {
  const example = readFileSync(join(folder, 'example.tfvars'), 'utf8');
  const { settings } = (await parseHcl('example.tf', example)) as { settings: Record<string, string> };
  const settingNames = ['setting_names', 'worker_setting_names', 'web_setting_names'].flatMap(listOf);
  expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(settingNames.filter((name) => name.startsWith('LEGAL_') && !Object.hasOwn(settings, name))).toEqual(
    [],
  );
});
