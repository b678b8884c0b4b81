import { join } from 'node:path';
import type { ChildPlan } from '../supervisor/child.ts';
import { type HealthProbe, probePort, probeUrl } from '../supervisor/wait-until-healthy.ts';
import { COMPILED_DIR } from '../tools/repository-root.ts';
import type { RedisSource } from '../tools/tools.ts';
import {
  buildEdgeEnvironment,
  buildFakeStripeEnvironment,
  buildInboxEnvironment,
  buildLocalEnvironment,
  buildWebEnvironment,
  type LocalEnvironmentOptions,
} from './environment.ts';
import { buildRedisPlan } from './redis.ts';

/** Programs of a stack besides Redis; the names are used for log files and by `Stack.start`. */
export type ProgramName = 'inbox' | 'fake-stripe' | 'web' | 'api' | 'worker' | 'edge';
export type ProcessName = ProgramName | 'redis';

export const STACK_PROCESSES: readonly ProcessName[] = [
  'edge',
  'web',
  'api',
  'worker',
  'redis',
  'inbox',
  'fake-stripe',
];

export interface PlannedProcess {
  plan: ChildPlan;
  probe: HealthProbe;
}

export interface StackPlanOptions extends LocalEnvironmentOptions {
  root: string;
  /** Arguments for Node that replace the product's own programs, for tests of the stack itself. */
  programs: Partial<Record<ProgramName, string[]>>;
  /** Variables of the API and the worker that override the local ones. */
  overrides: Record<string, string>;
}

const loopback = (port: number, path = '/'): string => `http://127.0.0.1:${port}${path}`;

/**
 * Half of V8's young space: it saves 50 MB at the peak of a book L and costs nothing (bench:press measures with it).
 */
const WORKER_FLAGS = ['--max-semi-space-size=8'];

const ownPrograms = (options: StackPlanOptions): Record<ProgramName, string[]> => ({
  inbox: [join(import.meta.dirname, '../mailbox/inbox.main.ts')],
  edge: [join(import.meta.dirname, '../../edge/edge.main.ts')],
  'fake-stripe': [join(options.root, 'packages/fakes/src/stripe/main.ts')],
  api: [join(options.root, 'apps/api/src/main.ts')],
  worker: [...WORKER_FLAGS, join(options.root, 'apps/worker/src/main.ts')],
  web: [join(options.root, 'apps/web/main.ts')],
});

const folders: Record<ProgramName, string> = {
  inbox: 'infra',
  edge: 'infra',
  'fake-stripe': 'packages/fakes',
  api: 'apps/api',
  worker: 'apps/worker',
  web: 'apps/web',
};

const probes = ({ ports }: StackPlanOptions): Record<ProgramName, HealthProbe> => ({
  inbox: probeUrl(loopback(ports.inbox, '/api/deliveries')),
  // The API's address, since the pages may still be under construction.
  edge: probeUrl(loopback(ports.site, '/api/health')),
  'fake-stripe': probeUrl(loopback(ports.stripe)),
  api: probeUrl(loopback(ports.api, '/api/health')),
  worker: probeUrl(loopback(ports.workerHealth, '/health')),
  web: probePort(ports.web),
});

/** Traces lead through all programs, or through none. */
const pickTracing = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('OTEL_')));

const environments = (options: StackPlanOptions): Record<ProgramName, Record<string, string>> => {
  const product = { ...buildLocalEnvironment(options), ...options.overrides };
  return {
    inbox: buildInboxEnvironment(options),
    edge: { ...buildEdgeEnvironment(options), ...pickTracing(options.overrides) },
    'fake-stripe': buildFakeStripeEnvironment(options),
    api: product,
    worker: product,
    // The whole site has one language.
    web: {
      ...buildWebEnvironment(options),
      ...pickTracing(options.overrides),
      LOCALE: product.LOCALE ?? 'fr',
    },
  };
};

const logFile = (dataDir: string, name: string): string => join(dataDir, 'logs', `${name}.log`);

/** Plans the start and the health probe of each program. */
export const planPrograms = (options: StackPlanOptions): Record<ProgramName, PlannedProcess> => {
  const ownPlans = ownPrograms(options);
  const probe = probes(options);
  const environment = environments(options);
  const planned = (name: ProgramName): PlannedProcess => ({
    plan: {
      name,
      command: process.execPath,
      args: options.programs[name] ?? ownPlans[name],
      // TZ and the rest of the machine's environment pass; the product's own variables override them.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_DIR, ...environment[name] },
      cwd: options.programs[name] ? options.root : join(options.root, folders[name]),
      logFile: logFile(options.dataDir, name),
    },
    probe: probe[name],
  });
  return {
    inbox: planned('inbox'),
    'fake-stripe': planned('fake-stripe'),
    web: planned('web'),
    api: planned('api'),
    worker: planned('worker'),
    edge: planned('edge'),
  };
};

/** Plans the stack's own Redis. */
export const planRedis = (
  source: Exclude<RedisSource, { kind: 'url' }>,
  dataDir: string,
  port: number,
): PlannedProcess => ({
  plan: buildRedisPlan({ source, folder: join(dataDir, 'redis'), port, logFile: logFile(dataDir, 'redis') }),
  probe: probePort(port),
});
