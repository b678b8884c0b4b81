import type { RunningSpan, Tracing } from '@souvenance/adapters/tracing';
import { type RouteName, routes } from '@souvenance/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRouteName, isStream } from './meter-calls.ts';

const spans = new WeakMap<FastifyRequest, RunningSpan>();

/** Returns the span of a request; empty where none is recorded. */
export const readSpanId = (request: FastifyRequest): string => spans.get(request)?.spanId ?? '';

/**
 * Records each call of the contract as a span of its trace; a live stream lasts as long as its page and is left out.
 * The span has no parent, because browsers record none: it is the first of what a click causes.
 */
export const traceCalls = (app: FastifyInstance, tracing: Tracing): void => {
  app.addHook('onRequest', async (request) => {
    const name = findRouteName(request);
    if (!Object.hasOwn(routes, name) || isStream(name)) return;
    const { method, path } = routes[name as RouteName];
    const attributes = { 'http.request.method': method, 'http.route': path };
    const start = { traceId: request.id, parentSpanId: '', kind: 'server', attributes } as const;
    spans.set(request, tracing.start(name, start));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { error: `HTTP ${statusCode}` }),
    });
  });
};
