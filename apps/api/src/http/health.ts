import { AppError, watchedServices } from '@souvenance/contracts';
import { areWorkersAlive } from '@souvenance/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

const schema = { hide: true };

/** Whether a worker runs, according to the documents; false if the store does not answer. */
const isWorkerAlive = (services: Services): Promise<boolean> => areWorkersAlive(services).catch(() => false);

/**
 * Reads the state of each service as the watch last found it, and whether a worker runs: a program that runs may be
 * unable to serve.
 */
const readReadiness = async (services: Services) => {
  const failing = new Set(services.watch.failing().map(({ service }) => service));
  const states = Object.fromEntries(
    watchedServices.map((service) => [service, failing.has(service) ? 'failing' : 'well']),
  );
  const workers = (await isWorkerAlive(services)) ? 'well' : 'failing';
  const isReady = failing.size === 0 && workers === 'well';
  return { isReady, services: { ...states, workers } };
};

/**
 * Whether a request comes from outside: every edge names the caller's address, while a probe of the program itself
 * names none.
 */
const isFromOutside = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Registers the health checks for hosting platforms and monitors: the process runs, its services answer, everything
 * works.
 */
export const registerHealth = (app: FastifyInstance, services: Services): void => {
  const live = async () => ({ done: true });
  app.get('/api/health', { schema }, live);
  app.get('/api/health/live', { schema }, live);
  app.get('/api/health/ready', { schema }, async (request, reply) => {
    const readiness = await readReadiness(services);
    const { isReady } = readiness;
    return reply.status(isReady ? 200 : 503).send(isFromOutside(request) ? { isReady } : readiness);
  });
  // Requested from outside, through the pages (`/health`): it tells only whether everything works.
  app.get('/api/health/all', { schema }, async () => {
    if (!(await areWorkersAlive(services))) throw new AppError('service.unavailable');
    await services.jobs.state('send-mail', 'health').catch((cause: unknown) => {
      throw new AppError('service.unavailable', {}, { cause });
    });
    return { done: true };
  });
};
