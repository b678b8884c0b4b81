import type { IncomingHttpHeaders } from 'node:http';

/** A request with its complete body. */
export interface HttpRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const toJsonAnswer = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body, null, 2),
});

export const redirectAnswer = (location: string): HttpAnswer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
