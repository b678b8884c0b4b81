import { AppError, watchedServices } from '@souvenance/contracts';
import { isWorking, readPrograms, readSeldom, withTimeout } from '@souvenance/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

const schema = { hide: true };

/** Callers within this time share one look, whatever their number: anybody may call the checks. */
const SHARED_MS = 2_000;
/** A service that takes longer counts as away; the pages wait five seconds for the whole check. */
const ANSWER_MS = 3_000;

/** Services without which the site does not do its work. Mails wait for their server, which an alert tells of. */
const neededServices = watchedServices.filter((service) => service !== 'mail');

interface Health {
  /** Whether the documents can be read: without them no request can be answered. */
  readonly isReady: boolean;
  /** Whether everything that the site needs works. */
  readonly isWhole: boolean;
  readonly services: Readonly<Record<string, 'well' | 'failing'>>;
}

/** Reads whether a worker runs, and which services the living programs report as failing; null without documents. */
const readReports = async (services: Services) => {
  try {
    const { living } = await withTimeout(readPrograms(services), ANSWER_MS);
    const failing = living.flatMap(({ value }) => value.failing.map(({ service }) => service));
    return { isWorkerAlive: living.some(isWorking), failing };
  } catch {
    return null; // the check itself tells that the documents do not answer
  }
};

const isQueueAway = (services: Services): Promise<boolean> =>
  withTimeout(services.jobs.state('send-mail', 'health'), ANSWER_MS).then(
    () => false,
    () => true,
  );

/**
 * Reads the health of the site. Whether the stores take writes was found by the watch of each program, at most half a
 * minute ago: a caller of the checks causes reads alone.
 */
const readHealth = async (services: Services): Promise<Health> => {
  const [reports, isJobsAway] = await Promise.all([readReports(services), isQueueAway(services)]);
  const failing = new Set<string>([
    ...services.watch.failing().map(({ service }) => service),
    ...(reports?.failing ?? ['documents']),
    ...(isJobsAway ? ['jobs'] : []),
  ]);
  const states = Object.fromEntries(
    watchedServices.map((service) => [service, failing.has(service) ? 'failing' : 'well'] as const),
  );
  const workers = reports?.isWorkerAlive === true ? 'well' : 'failing';
  return {
    isReady: reports !== null,
    isWhole: workers === 'well' && neededServices.every((service) => states[service] === 'well'),
    services: { ...states, workers },
  };
};

/**
 * Whether a request comes from outside: every edge names the caller's address, while a probe of the program itself
 * names none.
 */
const isFromOutside = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Registers the health checks. `live` fails when this program is broken and a restart mends it, never in an outage;
 * `ready` fails when this program can answer nobody, so that it gets no requests; `all` fails when the site does not
 * do its work, for monitors.
 */
export const registerHealth = (app: FastifyInstance, services: Services, release: string): void => {
  const readShared = readSeldom(() => readHealth(services), {
    keptMs: SHARED_MS,
    now: () => services.clock.now().getTime(),
  });
  const live = async () => {
    const service = services.watch.broken();
    if (service !== null) throw new AppError('service.unavailable', { service });
    return { done: true };
  };
  app.get('/api/health', { schema }, live);
  app.get('/api/health/live', { schema }, live);
  app.get('/api/health/ready', { schema }, async (request, reply) => {
    const { isReady, services: states } = await readShared();
    return reply
      .status(isReady ? 200 : 503)
      .send(isFromOutside(request) ? { isReady } : { isReady, services: states });
  });
  // Requested from outside, through the pages (`/health`): it tells only whether everything works, and which release.
  app.get('/api/health/all', { schema }, async () => {
    if (!(await readShared()).isWhole) throw new AppError('service.unavailable');
    return { done: true, release };
  });
};
