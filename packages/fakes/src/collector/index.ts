import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z.array(
  z.strictObject({
    key: z.string(),
    value: z.looseObject({ stringValue: z.string().optional(), intValue: z.number().optional() }),
  }),
);

/** A request of OTLP over HTTP, as far as spans go. */
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.number(),
              attributes,
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  /** Name of the program that sent it. */
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Null for a span without a parent. */
  readonly parentSpanId: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Headers of the last request. */
  headers(): IncomingHttpHeaders;
  close(): Promise<void>;
}

const STATUS_ERROR = 2;

const toRecord = (list: z.infer<typeof attributes>): Record<string, string | number> =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

const readSpans = (body: unknown): ReceivedSpan[] =>
  exportRequest.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId = null, status, attributes: list, kind: _, ...span }) => ({
        ...span,
        service: String(toRecord(resource.attributes)['service.name']),
        parentSpanId,
        attributes: toRecord(list),
        isError: status.code === STATUS_ERROR,
      })),
    ),
  );

/**
 * Starts a collector that receives spans by OTLP over HTTP, as JSON, on a free port of this machine. What it cannot
 * read is refused with 400, any other address with 404.
 */
export const openCollector = async (): Promise<Collector> => {
  const spans: ReceivedSpan[] = [];
  let headers: IncomingHttpHeaders = {};
  const server = createServer(async (request, response) => {
    headers = request.headers;
    if (request.url !== '/v1/traces' || request.method !== 'POST') return void response.writeHead(404).end();
    try {
      spans.push(...readSpans(await json(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers: () => headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
