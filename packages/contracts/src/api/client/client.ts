import { AppError } from '../../app-error.ts';
import { errorCodes } from '../../error-codes.ts';
import type { ErrorBody } from '../../errors.ts';
import { createTraceId, createTraceparent } from '../../trace.ts';
import type { RouteAnswer, RouteInput } from '../route.ts';
import { calls } from './calls.gen.ts';
import type { RouteName, Routes } from './routes.ts';

/** The part of `fetch` that the client needs; calls from a server component offer no more. */
export type ClientFetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'redirected' | 'url' | 'text'>>;

/** Settings that differ between a browser, a server component and a command: origin, credentials and navigation. */
export interface ClientOptions {
  /** Origin of the API; empty for the page's own. */
  readonly origin: string;
  readonly fetch?: ClientFetch;
  /** Headers added to each call: the visitor's cookie on a server, nothing in a browser. */
  readonly headers?: () => Record<string, string> | Promise<Record<string, string>>;
  readonly csrfToken?: () => string | null | Promise<string | null>;
  /** Returns the header with the app-integrity token; when it fails, the request is sent without it. */
  readonly integrityHeader?: () => Promise<Record<string, string>>;
  /** Called with the address of a redirected response; the browser navigates to it. */
  readonly navigate?: (address: string) => void;
}

type DefinedFields<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** A query of which every field may be left out may be left out itself. */
type WithOptionalQuery<T> = T extends { query: infer Q }
  ? Partial<Q> extends Q
    ? Omit<T, 'query'> & { query?: Q }
    : T
  : T;
export type CallInput<N extends RouteName> = WithOptionalQuery<DefinedFields<RouteInput<Routes[N]>>>;
type CallArguments<N extends RouteName> =
  Partial<CallInput<N>> extends CallInput<N> ? [] | [CallInput<N>] : [CallInput<N>];

export interface Client {
  call<N extends RouteName>(name: N, ...input: CallArguments<N>): Promise<RouteAnswer<Routes[N]>>;
}

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

interface Call {
  readonly method: string;
  readonly path: string;
  /** Kind of request body: none, JSON, or raw bytes. */
  readonly contentKind: 'nothing' | 'json' | 'binary';
}

const contentTypes = { json: 'application/json', binary: 'application/octet-stream' } as const;

const parseCall = (name: RouteName): Call => {
  const [method = '', path = '', body] = calls[name].split(' ');
  const contentKind = body === undefined ? 'nothing' : body === 'binary' ? 'binary' : 'json';
  return { method, path, contentKind };
};

/**
 * Returns the path of a route with its parameters, for links and event streams.
 * @example <img src={routePath('photographs.picture', { photographId })} />
 */
export const routePath = <N extends RouteName>(
  name: N,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = parseCall(name).path.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const queryEntries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (queryEntries.length === 0) return path;
  return `${path}?${new URLSearchParams(queryEntries.map(([key, value]): [string, string] => [key, String(value)]))}`;
};

const readIntegrityHeader = async (options: ClientOptions): Promise<Record<string, string>> => {
  try {
    return (await options.integrityHeader?.()) ?? {};
  } catch {
    // The request is sent without the token, and the server decides.
    return {};
  }
};

const createHeaders = async (
  options: ClientOptions,
  { contentKind }: Call,
): Promise<Record<string, string>> => {
  const csrf = (await options.csrfToken?.()) ?? null;
  return {
    accept: 'application/json',
    traceparent: createTraceparent(createTraceId()),
    ...(contentKind === 'nothing' ? {} : { 'content-type': contentTypes[contentKind] }),
    ...(csrf === null ? {} : { 'x-csrf-token': csrf }),
    ...(await readIntegrityHeader(options)),
    ...(await options.headers?.()),
  };
};

/**
 * Reads the error of a response body of `/api`; null for any other body. It uses no schema, so that browsers load no
 * validator.
 */
const readError = (body: unknown): ErrorBody['error'] | null => {
  const { error } = (body ?? {}) as Partial<
    Record<'error', Partial<Record<keyof ErrorBody['error'], unknown>>>
  >;
  const code = errorCodes.find((errorCode) => errorCode === error?.code);
  if (code === undefined || typeof error?.message !== 'string' || typeof error.requestId !== 'string')
    return null;
  const details = (typeof error.details === 'object' ? error.details : null) ?? {};
  return { code, message: error.message, requestId: error.requestId, details: { ...details } };
};

/**
 * A call that the server did not fulfil, with its error code and French sentence; `internal` and no sentence for an
 * answer that is not ours.
 */
export class ApiError extends AppError {
  readonly status: number;
  readonly userMessage: string;
  readonly requestId: string;

  constructor(status: number, body: unknown) {
    const error = readError(body);
    super(error?.code ?? 'internal', error?.details ?? {});
    this.status = status;
    this.userMessage = error?.message ?? '';
    this.requestId = error?.requestId ?? '';
  }
}

const readJson = async (response: Pick<Response, 'text'>): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
};

const createBody = ({ contentKind }: Call, { body }: LooseInput): Pick<RequestInit, 'body'> => {
  if (contentKind === 'nothing') return {};
  return {
    body: contentKind === 'binary' ? (body as Uint8Array<ArrayBuffer> | Blob) : JSON.stringify(body ?? {}),
  };
};

/**
 * Creates the typed client. It sends JSON (or bytes) and expects JSON, with an accept header and the integrity and CSRF
 * tokens in their headers; only POST and PUT have a body. After a redirect it calls `navigate`. A successful response
 * returns its JSON; any other throws an `ApiError`, and without a response the error of `fetch` is thrown.
 */
export const createClient = (options: ClientOptions): Client => ({
  async call<N extends RouteName>(name: N, ...args: CallArguments<N>): Promise<RouteAnswer<Routes[N]>> {
    const call = parseCall(name);
    const input = (args[0] ?? {}) as LooseInput;
    const address = routePath(name, input.params as Record<string, string>, input.query);
    const response = await (options.fetch ?? fetch)(`${options.origin}${address}`, {
      method: call.method,
      headers: await createHeaders(options, call),
      credentials: 'same-origin',
      ...createBody(call, input),
    });
    if (response.redirected && options.navigate !== undefined) options.navigate(response.url);
    const body = await readJson(response);
    if (!response.ok) throw new ApiError(response.status, body);
    return body as RouteAnswer<Routes[N]>;
  },
});
