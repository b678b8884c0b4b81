import { type RouteName, routes } from '@souvenance/contracts';
import { readCallingSpan } from '@souvenance/contracts/trace';
import type { RunningSpan, Tracing } from '@souvenance/contracts/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRouteName, isStream } from './meter-calls.ts';

const spans = new WeakMap<FastifyRequest, RunningSpan>();

/** Returns the span of a request; empty where none is recorded. */
export const readSpanId = (request: FastifyRequest): string => spans.get(request)?.spanId ?? '';

/**
 * Records each call of the contract as a span of its trace; a live stream lasts as long as its page and is left out.
 * It stands below the span of the edge or of the page that calls; browsers record none.
 */
export const traceCalls = (app: FastifyInstance, tracing: Tracing): void => {
  app.addHook('onRequest', async (request) => {
    const name = findRouteName(request);
    if (!Object.hasOwn(routes, name) || isStream(name)) return;
    const { method, path } = routes[name as RouteName];
    const attributes = { 'http.request.method': method, 'http.route': path };
    const parentSpanId = readCallingSpan(request.headers.traceparent);
    const start = { traceId: request.id, parentSpanId, kind: 'server', attributes } as const;
    spans.set(request, tracing.start(name, start));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { error: `HTTP ${statusCode}` }),
    });
  });
};
