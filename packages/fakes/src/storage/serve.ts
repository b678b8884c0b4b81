import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Refusal } from './refusal.ts';

export interface StorageRequest {
  readonly method: string;
  /** Raw path with its escapes, as needed for signatures. */
  readonly path: string;
  /** Raw parameters in order of appearance, not decoded. */
  readonly rawQuery: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface StorageAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | string;
}

export interface Served {
  readonly url: string;
  /** Method and URL of each request, in order. */
  readonly requestLog: readonly string[];
  close(): Promise<void>;
}

const requestOf = async (message: IncomingMessage): Promise<StorageRequest> => {
  const [path = '', rest = ''] = (message.url ?? '').split('?');
  return {
    method: message.method ?? '',
    path,
    rawQuery: rest.split('&').filter((pair) => pair !== ''),
    query: new Map(new URLSearchParams(rest)),
    headers: message.headers,
    // Rejects for an incomplete body, before anything of it is stored.
    body: await buffer(message),
  };
};

const send = (
  response: ServerResponse,
  { status, headers = {}, body = '' }: StorageAnswer,
  method?: string,
) => {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-length': bytes.byteLength, ...headers });
  response.end(method === 'HEAD' ? undefined : bytes);
};

/** Starts an HTTP service on its own port; `serializeRefusal` serializes a refusal for the protocol. */
export const serve = async (
  answer: (request: StorageRequest) => StorageAnswer,
  serializeRefusal: (refusal: Refusal) => StorageAnswer,
): Promise<Served> => {
  const requestLog: string[] = [];
  const server = createServer(async (message, response) => {
    try {
      const request = await requestOf(message);
      requestLog.push(`${request.method} ${message.url}`);
      send(response, answer(request), request.method);
    } catch (error) {
      if (error instanceof Refusal) send(response, serializeRefusal(error), message.method);
      else if (message.complete)
        send(response, serializeRefusal(new Refusal(500, 'InternalError', String(error))));
      else response.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requestLog,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** Refuses unsupported names, so that a misspelt or ignored parameter isn't mistaken for a working one. */
export const refuseUnknown = (
  names: Iterable<string>,
  allowedNames: readonly RegExp[],
  refusal: (name: string) => Refusal,
): void => {
  for (const name of names) if (!allowedNames.some((one) => one.test(name))) throw refusal(name);
};
