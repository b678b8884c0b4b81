import { type RouteName, routes } from '@souvenance/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type NoteCall = (route: string, status: number, ms: number) => void;

/** One name for all addresses outside the table of routes, so that a visitor cannot create new metrics. */
const OTHER = 'other';

const isRoute = (name: unknown): name is RouteName => typeof name === 'string' && Object.hasOwn(routes, name);

/** Finds the name of the route in the contract, whatever the parameters in its address. */
export const findRouteName = ({ routeOptions }: FastifyRequest): RouteName | typeof OTHER => {
  const schema = routeOptions.schema as { readonly operationId?: unknown } | undefined;
  return isRoute(schema?.operationId) ? schema.operationId : OTHER;
};

/**
 * Whether the route is a live stream. An opened stream lasts as long as its page, which is not the duration of a
 * response.
 */
export const isStream = (route: ReturnType<typeof findRouteName>): boolean =>
  route !== OTHER && routes[route].replies === 'events';

/** Reports each response with its route, status and duration in milliseconds. */
export const meterCalls = (app: FastifyInstance, note: NoteCall): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = findRouteName(request);
    if (reply.statusCode < 400 && isStream(route)) return;
    note(route, reply.statusCode, reply.elapsedTime);
  });
};
