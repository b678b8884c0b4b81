import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './events/faults.ts';
import { type HttpAnswer, type HttpRequest, toJsonAnswer } from './http/exchange.ts';
import { decodeBracketForm } from './protocol/bracket-form.ts';
import { expandAnswer } from './protocol/expand.ts';
import { computeFingerprint, openIdempotencyStore } from './protocol/idempotency.ts';
import { readFields } from './protocol/parameters.ts';
import type { Route } from './protocol/route.ts';
import { createInvalidRequest, StripeFault } from './protocol/stripe-fault.ts';
import { API_VERSION, createId, type StripeContext } from './state/stripe-context.ts';
import type { StoredAnswer } from './state/stripe-state.ts';

export interface ApiDeps {
  context: StripeContext;
  routes: readonly Route[];
  secretKey: string;
  faults(): Faults;
  /** Consumes one of the requested failures; false if there is none left. */
  consumeApiFailure(): boolean;
  save(): Promise<void>;
  /** Sets the request to which subsequently emitted events belong. */
  setRequest(request: { id: string; idempotency_key: string | null } | null): void;
}

const isEqualSecret = (first: string, right: string): boolean =>
  first.length === right.length && timingSafeEqual(Buffer.from(first), Buffer.from(right));

const authenticate = (request: HttpRequest, secretKey: string): void => {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!key)
    throw new StripeFault(401, {
      type: 'invalid_request_error',
      message: 'You did not provide an API key in the Authorization header (Bearer auth).',
    });
  if (!isEqualSecret(Buffer.from(key).toString('hex'), Buffer.from(secretKey).toString('hex')))
    throw new StripeFault(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}****`,
    });
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION)
    throw createInvalidRequest(
      `Invalid Stripe API version: ${version}. The fake Stripe speaks ${API_VERSION}.`,
    );
};

const runRoute = (
  { context, routes, setRequest }: ApiDeps,
  request: HttpRequest,
  requestId: string,
  key: string | null,
) => {
  const path = request.url.pathname;
  const route = routes.find((one) => one.method === request.method && one.pattern.test(path));
  if (!route)
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}).`,
    });
  const form = request.method === 'POST' ? request.body : request.url.search.slice(1);
  const params = readFields(route.fields, decodeBracketForm(form)) as Record<string, unknown>;
  const id = decodeURIComponent(route.pattern.exec(path)?.[1] ?? '');
  setRequest({ id: requestId, idempotency_key: key });
  try {
    const answer = route.answer({ context, id, params: params as never, path });
    return expandAnswer(context, answer, (params.expand as string[] | undefined) ?? []);
  } finally {
    setRequest(null);
  }
};

const failure = (requestId: string): HttpAnswer =>
  toJsonAnswer(
    500,
    { error: { type: 'api_error', message: 'The fake Stripe fails on purpose.' } },
    { 'request-id': requestId },
  );

const collectHeaders = (requestId: string, key: string | null): Record<string, string> => ({
  'request-id': requestId,
  'stripe-version': API_VERSION,
  ...(key ? { 'idempotency-key': key } : {}),
});

const replay = (storedAnswer: StoredAnswer, requestId: string, key: string): HttpAnswer => ({
  status: storedAnswer.status,
  body: storedAnswer.body,
  headers: {
    'content-type': 'application/json',
    ...collectHeaders(requestId, key),
    'idempotent-replayed': 'true',
    'original-request': storedAnswer.requestId,
  },
});

/** Answers `/v1/…` with Stripe's checks in this order: key, version, idempotency, allow-list, state. */
export const createApi = (deps: ApiDeps) => {
  const idempotencyStore = openIdempotencyStore(() => deps.context.state.answers);
  const answer = async (request: HttpRequest, requestId: string): Promise<HttpAnswer> => {
    authenticate(request, deps.secretKey);
    const { faults, context } = deps;
    const key = request.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null;
    const fingerprint = computeFingerprint(request.method, request.url.pathname, request.body);
    const storedAnswer = key ? idempotencyStore.begin(key, fingerprint, context.now()) : null;
    if (storedAnswer && key) return replay(storedAnswer, requestId, key);
    let answerToStore: StoredAnswer | null = null;
    try {
      if (faults().apiDelayMs > 0) await sleep(faults().apiDelayMs);
      const response = toJsonAnswer(
        200,
        runRoute(deps, request, requestId, key),
        collectHeaders(requestId, key),
      );
      answerToStore = { fingerprint, at: context.now(), status: 200, body: response.body, requestId };
      return response;
    } finally {
      if (key) idempotencyStore.end(key, answerToStore);
    }
  };
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const requestId = createId('req');
    const mustFail = deps.consumeApiFailure();
    if (mustFail && deps.faults().apiFailureMoment === 'before') return failure(requestId);
    try {
      const response = await answer(request, requestId);
      if (request.method !== 'GET') await deps.save();
      return mustFail ? failure(requestId) : response;
    } catch (error) {
      if (error instanceof StripeFault)
        return toJsonAnswer(error.status, error.body, { 'request-id': requestId });
      throw error;
    }
  };
};
