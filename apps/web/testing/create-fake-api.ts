import {
  type ErrorCode,
  errorCodes,
  type RouteInput,
  type RouteName,
  type RouteReply,
  type Routes,
  routes,
} from '@souvenance/contracts';
import type { z } from 'zod';
import { createSampleAnswer, type Fill, type Part } from './create-sample-answer.ts';

/** A call as the API receives it. */
interface ReceivedCall<N extends RouteName = RouteName> {
  readonly name: N;
  readonly params: RouteInput<Routes[N]>['params'];
  readonly query: RouteInput<Routes[N]>['query'];
  readonly body: RouteInput<Routes[N]>['body'];
}

/** An error answer; created by `refusal`. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** An error answer of the API, with the French message for users. */
export const createRefusal = (
  code: ErrorCode,
  message: string,
  { status = 409, details = {} }: { status?: number; details?: Record<string, unknown> } = {},
): Refusal => new Refusal(status, { error: { code, message, details, requestId: 'request-1' } });

/** The 422 answer for a body that only violates maximums with an error code; null for any other body. */
const refuseTooBig = (schema: z.ZodType | undefined, body: unknown): Response | null => {
  const issues = schema?.safeParse(body).error?.issues ?? [];
  const codes = issues.map(({ code, message }) =>
    code === 'too_big' ? errorCodes.find((errorCode) => errorCode === message) : undefined,
  );
  const [code] = codes;
  if (code === undefined || codes.includes(undefined)) return null;
  return Response.json({ error: { code, message: code, requestId: 'request-1' } }, { status: 422 });
};

type Reply<N extends RouteName> = Part<RouteReply<Routes[N]>> | Refusal;

/** For each route its answer, or a function that returns it; `createSampleAnswer` completes missing fields. */
export type Answers = {
  [N in RouteName]?: Reply<N> | ((call: ReceivedCall<N>) => Reply<N> | Promise<Reply<N>>);
};

/** Answers like a lost network. */
export const failWithoutNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

export interface FakeApi {
  /** All received calls, in order. */
  readonly calls: readonly ReceivedCall[];
  /** The received calls of one route, in order. */
  of<N extends RouteName>(name: N): ReceivedCall<N>[];
  /** Changes answers for the following calls. */
  set(answers: Answers): void;
  /** Requests that violate the contract: a test fails when there are any. */
  readonly faults: readonly string[];
  /** Resolves when all calls are answered, including calls caused by an answer. */
  settled(): Promise<void>;
  respond(method: string, address: string, body: unknown): Promise<Response>;
}

const waitOneTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const patterns = Object.entries(routes).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method: method as string,
  keys: [...path.matchAll(/:([A-Za-z]+)/g)].map(([, key = '']) => key),
  pattern: new RegExp(`^${path.replace(/:[A-Za-z]+/g, '([^/]+)')}$`),
}));

const matchRoute = (method: string, path: string) => {
  for (const { name, method: routeMethod, keys, pattern } of patterns) {
    const match = routeMethod === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.fromEntries(
      keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]),
    );
    return { name, params };
  }
  return null;
};

/** The query as text: the contract converts numbers. */
const readQuery = (address: URL): Record<string, string> => Object.fromEntries(address.searchParams);

/**
 * A fake of the API: it knows every route of the contract, checks requests against it, and answers as it promises.
 * @example
 * const api = createFakeApi({ 'books.read': { title: 'Souvenirs de Royan' } });
 */
export const createFakeApi = (first: Answers, fill: Fill = 'empty'): FakeApi => {
  const calls: ReceivedCall[] = [];
  const faults: string[] = [];
  let answers = first;
  let pendingCount = 0;
  const check = (name: RouteName, part: string, schema: z.ZodType | undefined, value: unknown): void => {
    const problem = schema?.safeParse(value).error;
    if (problem !== undefined) faults.push(`${name}: ${part} ${JSON.stringify(value)}: ${problem.message}`);
  };
  const answerCall = async (call: ReceivedCall): Promise<Response> => {
    const preparedAnswer = answers[call.name] as unknown;
    const reply = typeof preparedAnswer === 'function' ? await preparedAnswer(call) : preparedAnswer;
    if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status });
    const { answer: schema, replies } = routes[call.name] as Routes['session.read'];
    if ((replies as string) !== 'json') return new Response('bytes');
    // A list of the fake has one page: what follows a cursor is empty, or a screen that reads it all would never end.
    const isNextPage = (call.query as { cursor?: string } | undefined)?.cursor !== undefined;
    if (isNextPage && typeof preparedAnswer !== 'function')
      return Response.json(createSampleAnswer(schema, undefined, 'empty'));
    return Response.json(createSampleAnswer(schema, reply, fill));
  };
  const trackPending = async (reply: Promise<Response>): Promise<Response> => {
    pendingCount += 1;
    try {
      return await reply;
    } finally {
      pendingCount -= 1;
    }
  };
  return {
    calls,
    faults,
    of: <N extends RouteName>(name: N) => calls.filter((call): call is ReceivedCall<N> => call.name === name),
    set: (more) => {
      answers = { ...answers, ...more };
    },
    settled: async () => {
      // Reading an answer takes a few turns of the event loop, and may cause another call.
      for (let turns = 0; turns < 5; turns += 1) {
        await waitOneTurn();
        if (pendingCount > 0) turns = 0;
      }
    },
    respond: async (method, address, body) => {
      const url = new URL(address, 'http://localhost');
      const match = matchRoute(method, url.pathname);
      if (match === null) {
        faults.push(`no route: ${method} ${address}`);
        return Response.json(
          { error: { code: 'route.not_found', message: '', requestId: '' } },
          { status: 404 },
        );
      }
      const route = routes[match.name] as { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };
      const query = readQuery(url);
      check(match.name, 'params', route.params, match.params);
      check(match.name, 'query', route.query, query);
      const call = { ...match, query, body } as unknown as ReceivedCall;
      calls.push(call);
      const boundRefusal = refuseTooBig(route.body, body);
      if (boundRefusal !== null) return boundRefusal;
      check(match.name, 'body', route.body, body);
      return trackPending(answerCall(call));
    },
  };
};
