import { type RouteName, routes } from '@souvenance/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type NoteCall = (route: string, status: number, ms: number) => void;

/** One name for all addresses outside the table of routes, so that a visitor cannot create new metrics. */
const OTHER = 'other';

const isRoute = (name: unknown): name is RouteName => typeof name === 'string' && Object.hasOwn(routes, name);

/** The name of the route in the contract, whatever stood in its address. */
const routeOf = ({ routeOptions }: FastifyRequest): RouteName | typeof OTHER => {
  const schema = routeOptions.schema as { readonly operationId?: unknown } | undefined;
  return isRoute(schema?.operationId) ? schema.operationId : OTHER;
};

/** A live stream that opened lasts as long as its page: no duration of an answer. */
const isStream = (route: ReturnType<typeof routeOf>): boolean =>
  route !== OTHER && routes[route].replies === 'events';

/** Tells of each answer by its route, status and duration. */
export const meterCalls = (app: FastifyInstance, note: NoteCall): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (reply.statusCode < 400 && isStream(route)) return;
    note(route, reply.statusCode, reply.elapsedTime);
  });
};
