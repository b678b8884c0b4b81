import { AppError, watchedServices } from '@souvenance/contracts';
import { areWorkersAlive } from '@souvenance/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

const schema = { hide: true };

/** Whether a worker lives, as the documents tell it; a store that does not answer tells nothing. */
const isWorked = (services: Services): Promise<boolean> => areWorkersAlive(services).catch(() => false);

/** Each service as the watch last found it, and whether somebody works: a program that is up may be of no use yet. */
const readReadiness = async (services: Services) => {
  const failing = new Set(services.watch.failing().map(({ service }) => service));
  const states = Object.fromEntries(
    watchedServices.map((service) => [service, failing.has(service) ? 'failing' : 'well']),
  );
  const workers = (await isWorked(services)) ? 'well' : 'failing';
  const isReady = failing.size === 0 && workers === 'well';
  return { isReady, services: { ...states, workers } };
};

/** Every edge names whom a call comes from; what asks the program itself names nobody. */
const isFromOutside = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Registers the health checks of hosting platforms and monitors: the process lives, its services answer, all is well.
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
  // Asked from outside, through the pages (`/health`): it tells that all is well, or that something is not, and no more.
  app.get('/api/health/all', { schema }, async () => {
    if (!(await areWorkersAlive(services))) throw new AppError('service.unavailable');
    await services.jobs.state('send-mail', 'health').catch((cause: unknown) => {
      throw new AppError('service.unavailable', {}, { cause });
    });
    return { done: true };
  });
};
