import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePorts, isPortFree } from '@souvenance/fakes/ports';
import type { Child } from '../supervisor/child.ts';
import { openSupervisor, type Supervisor } from '../supervisor/supervisor.ts';
import { probePort, waitUntilHealthy } from '../supervisor/wait-until-healthy.ts';
import { LocalProblem } from '../tools/problem.ts';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { findRedis } from '../tools/tools.ts';
import { buildLocalEnvironment, STACK_ENVIRONMENT_FILE, type StackPorts } from './environment.ts';
import { type LocalSecrets, readLocalSecrets } from './secrets.ts';
import {
  type PlannedProcess,
  type ProcessName,
  type ProgramName,
  planPrograms,
  planRedis,
} from './stack-plans.ts';
import { ensureWebBuild } from './web-build.ts';

export interface StackOptions {
  /** Folder of everything the stack stores: databases, files, mails, logs, secrets. */
  dataDir: string;
  /** Main port; any free port if omitted. */
  port?: number;
  /** Variables of the API and the worker that override the local ones. With a REDIS_URL no Redis is started. */
  overrides?: Record<string, string>;
  /** Starts children under the caller's supervisor, which can then stop a half-started stack. */
  supervisor?: Supervisor;
  /** Receives a French sentence before each long step. */
  printLine?: (sentence: string) => void;
  /** Programs to start besides Redis; all by default. */
  only?: ProgramName[];
  /** Arguments for Node that replace the product's own programs, for tests of the stack itself. */
  programs?: Partial<Record<ProgramName, string[]>>;
}

/** A running local stack. */
export interface Stack {
  siteUrl: string;
  inboxUrl: string;
  smtpUrl: string;
  fakeStripeUrl: string;
  redisUrl: string;
  ports: StackPorts;
  secrets: LocalSecrets;
  /** Environment variables of the API and the worker. */
  environment: Record<string, string>;
  /** Running processes by name, looked up at each call. */
  processes: { child(name: ProcessName): Child | null };
  /** Settles with a child that exited unexpectedly. */
  lostChild: Promise<Child>;
  /** `kill -9` of one process and its group. */
  kill(name: ProcessName): Promise<void>;
  /** Starts a killed process again, with extra variables if given, and waits until it is healthy. */
  start(name: ProcessName, overrides?: Record<string, string>): Promise<void>;
  /** Stops every process in order. */
  stop(): Promise<void>;
}

/** A stack whose API responds, while its pages may still be under construction. */
export interface StartingStack extends Stack {
  /** Settles once the pages are served. @throws LocalProblem when they can't be built or served. */
  pages: Promise<void>;
}

/** Order of starting: the API needs Redis and the inbox, the edge needs the API. Pages start when they are built. */
const START_WAVES: ProcessName[][] = [['redis', 'inbox'], ['fake-stripe', 'api', 'worker'], ['edge']];
/** Order of stopping: entry points first, then workers, then the services that both need. */
export const STOP_WAVES: ProcessName[][] = [
  ['edge'],
  ['web', 'api'],
  ['worker'],
  ['fake-stripe', 'inbox'],
  ['redis'],
];

const choosePorts = async (site: number | undefined): Promise<StackPorts & { redis: number }> => {
  const [free = 0, api = 0, workerHealth = 0, web = 0, smtp = 0, redis = 0, anyInbox = 0, anyStripe = 0] =
    await findFreePorts(8);
  // Beside a fixed main port, the other visible addresses stay the same at each start if their ports are free.
  const preferPort = async (preferred: number, fallback: number) =>
    (await isPortFree(preferred)) ? preferred : fallback;
  const inbox = site ? await preferPort(site + 1, anyInbox) : anyInbox;
  const stripe = site ? await preferPort(site + 2, anyStripe) : anyStripe;
  return { site: site ?? free, api, workerHealth, web, smtp, redis, inbox, stripe };
};

const assertReachable = async (redisUrl: string): Promise<void> => {
  const { hostname, port } = new URL(redisUrl);
  if (await probePort(Number(port || 6379), hostname)()) return;
  throw new LocalProblem(
    `Redis ne répond pas à ${hostname}:${port || 6379} : vérifiez REDIS_URL, ou laissez-la vide.`,
  );
};

interface RedisChoice {
  url: string;
  planned: PlannedProcess | null;
}

const chooseRedis = async (dataDir: string, port: number, givenUrl?: string): Promise<RedisChoice> => {
  if (givenUrl !== undefined) return { url: givenUrl, planned: null };
  const source = await findRedis();
  if (source.kind !== 'url') {
    return { url: `redis://127.0.0.1:${port}`, planned: planRedis(source, dataDir, port) };
  }
  await assertReachable(source.url);
  return { url: source.url, planned: null };
};

const planStack = async (options: StackOptions) => {
  const dataDir = resolve(options.dataDir);
  // The folder holds families' texts and mails, so only its owner may read it, even if it existed before.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const secrets = readLocalSecrets(dataDir);
  const ports = await choosePorts(options.port);
  const { programs = {}, overrides = {} } = options;
  const redis = await chooseRedis(dataDir, ports.redis, overrides.REDIS_URL);
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  const all = {
    root: REPOSITORY_ROOT,
    dataDir,
    ports,
    secrets,
    redisUrl: redis.url,
    siteUrl,
    programs,
    overrides,
  };
  const planned = new Map<ProcessName, PlannedProcess>(redis.planned ? [['redis', redis.planned]] : []);
  for (const [name, plan] of Object.entries(planPrograms(all)) as [ProgramName, PlannedProcess][]) {
    if (options.only?.includes(name) ?? true) planned.set(name, plan);
  }
  const environment = { ...buildLocalEnvironment(all), ...overrides };
  writeFileSync(join(dataDir, STACK_ENVIRONMENT_FILE), JSON.stringify(environment, null, 2), { mode: 0o600 });
  return { dataDir, ports, secrets, redisUrl: redis.url, siteUrl, planned, environment };
};

const startOne = async (supervisor: Supervisor, { plan, probe }: PlannedProcess): Promise<void> =>
  waitUntilHealthy(await supervisor.start(plan), probe);

const startWaves = async (
  supervisor: Supervisor,
  planned: Map<ProcessName, PlannedProcess>,
): Promise<void> => {
  for (const wave of START_WAVES)
    await Promise.all(
      wave.flatMap((name) => {
        const process = planned.get(name);
        return process ? [startOne(supervisor, process)] : [];
      }),
    );
};

/** Builds the pages in parallel with the installation, start and seeding of the rest. */
const buildPages = (options: StackOptions, supervisor: Supervisor): Promise<void> => {
  const isWanted = (options.only?.includes('web') ?? true) && !options.programs?.web;
  if (!isWanted) return Promise.resolve();
  const logFile = join(resolve(options.dataDir), 'logs/web-build.log');
  const printLine = options.printLine ?? (() => undefined);
  return ensureWebBuild({ root: REPOSITORY_ROOT, logFile, supervisor, printLine });
};

/**
 * Marks the rejection as handled: the caller awaits this promise later, and a start that fails elsewhere has reported
 * it.
 */
const ignoreRejection = (promise: Promise<void>): Promise<void> => {
  promise.catch(() => undefined);
  return promise;
};

/**
 * Starts the whole product on this machine. The API responds on return, the pages once `pages` settles.
 * @throws LocalProblem with a sentence when a process can't start; everything is stopped first.
 */
export const startStackWithoutPages = async (options: StackOptions): Promise<StartingStack> => {
  const { supervisor = openSupervisor() } = options;
  const stop = () => supervisor.stop(STOP_WAVES);
  const pageBuild = ignoreRejection(buildPages(options, supervisor));
  try {
    const { dataDir: _, ports, planned, ...shared } = await planStack(options);
    await startWaves(supervisor, planned);
    const startPages = async (): Promise<void> => {
      await pageBuild;
      const web = planned.get('web');
      if (web) await startOne(supervisor, web);
    };
    const start = async (name: ProcessName, overrides: Record<string, string> = {}) => {
      const process = planned.get(name);
      if (!process) throw new LocalProblem(`« ${name} » ne fait pas partie de cette pile.`);
      const { plan, probe } = process;
      await startOne(supervisor, { plan: { ...plan, env: { ...plan.env, ...overrides } }, probe });
    };
    return {
      ...shared,
      ports,
      pages: ignoreRejection(startPages()),
      inboxUrl: `http://127.0.0.1:${ports.inbox}`,
      smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
      fakeStripeUrl: `http://127.0.0.1:${ports.stripe}`,
      processes: { child: (name) => supervisor.child(name) },
      lostChild: supervisor.lostChild,
      kill: (name) => supervisor.kill(name),
      start,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts the whole product on this machine and waits until every process is healthy.
 * @throws LocalProblem with a sentence when a process can't start; everything is stopped first.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const stack = await startStackWithoutPages(options);
  try {
    await stack.pages;
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
};
