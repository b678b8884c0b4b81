import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import {
  costBody,
  coverBody,
  coverCheckBody,
  interiorCheckBody,
  type PrintJobBody,
  printJobBody,
  statusBody,
} from './bodies.ts';
import { computeCost, createJob, type FakePrintJob, isCancellable, type LuluStatus } from './print-jobs.ts';

/**
 * Faults, which apply until set again: `failing` makes every call fail, `slow` delays responses by `ms`, `cut` creates
 * a print job without responding, `delayedBodies` creates it only on `release`, and `twice` creates it twice.
 */
export type LuluFault =
  | { readonly kind: 'failing' | 'cut' | 'late' | 'twice' }
  | { readonly kind: 'slow'; readonly ms: number };

interface LuluOptions {
  readonly clientKey: string;
  readonly clientSecret: string;
  /** Required cover size in millimetres by number of pages. */
  readonly coverMm?: (pages: number) => { width: number; height: number };
  /** Problems that a file check reports, none by default; null for a check that never ends. */
  readonly findings?: (kind: 'interior' | 'cover') => readonly string[] | null;
}

/** Lulu's documented print interface; strict: it refuses everything unknown. */
export interface FakeLulu {
  readonly url: string;
  /** All print jobs in order of creation. */
  readonly jobs: readonly FakePrintJob[];
  /** Reasons for refused calls, and the number of issued tokens. */
  readonly refusals: readonly string[];
  readonly tokens: () => number;
  setFault(fault: LuluFault | null): void;
  /** Creates the print jobs of a `delayedBodies` fault. */
  release(): void;
  /** Invalidates all tokens issued so far. */
  endTokens(): void;
  /** Applies to the newest print job unless an id is passed. */
  setStatus(
    name: LuluStatus,
    change?: { id?: number; message?: string; tracking?: string; carrier?: string },
  ): void;
  /** Body and signature of a webhook, about the newest print job unless an id is passed. */
  webhook(id?: number): { body: string; signature: string };
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const parse = <T>(schema: z.ZodType<T>, body: string): T => {
  const parsed = schema.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data;
  throw new Refusal(
    400,
    JSON.stringify(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  );
};

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const TOKEN_PATH = '/auth/realms/glasstree/protocol/openid-connect/token';
const knownParameters: readonly string[] = [
  'search',
  'page',
  'page_size',
  'status',
  'id',
  'ordering',
  'exclude_line_items',
];

export const openFakeLulu = async ({
  clientKey,
  clientSecret,
  coverMm,
  findings = () => [],
}: LuluOptions): Promise<FakeLulu> => {
  const jobs: FakePrintJob[] = [];
  const refusals: string[] = [];
  const delayedBodies: PrintJobBody[] = [];
  let fault: LuluFault | null = null;
  let checks = 0;
  let tokens = 0;
  let oldestValidToken = 1;

  const make = (body: PrintJobBody): FakePrintJob => {
    const job = createJob(1_000 + jobs.length, body);
    jobs.push(job);
    return job;
  };

  const token = (request: IncomingMessage, body: string): unknown => {
    const basic = `Basic ${Buffer.from(`${clientKey}:${clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) throw new Refusal(401, 'invalid_client');
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
      throw new Refusal(400, 'grant_type');
    tokens += 1;
    return { access_token: `token-${tokens}`, expires_in: 3_600, token_type: 'Bearer' };
  };

  const checkToken = ({ headers }: IncomingMessage): void => {
    const number = Number(/^Bearer token-(\d+)$/.exec(headers.authorization ?? '')?.[1]);
    if (!(number >= oldestValidToken && number <= tokens)) throw new Refusal(401, 'token');
  };

  const list = (query: URLSearchParams): unknown => {
    for (const name of query.keys())
      if (!knownParameters.includes(name)) throw new Refusal(400, `unknown ${name}`);
    const search = query.get('search') ?? '';
    // Matches substrings, like Lulu's real search.
    const results = jobs
      .filter(({ id, external_id }) => `${id} ${external_id}`.includes(search))
      .toReversed();
    return { count: results.length, next: null, previous: null, results };
  };

  const cancel = (id: number, body: string): unknown => {
    const job = jobs.find((one) => one.id === id);
    if (job === undefined) throw new Refusal(404, 'no such print job');
    parse(statusBody, body);
    if (job.status.name === 'CANCELED') return job.status;
    if (!isCancellable(job)) throw new Refusal(400, `a print job in ${job.status.name} can't be canceled`);
    job.status = { name: 'CANCELED', message: '' };
    return job.status;
  };

  const cover = (body: string): unknown => {
    const { interior_page_count: pages, unit } = parse(coverBody, body);
    if (unit !== 'mm') throw new Refusal(400, 'this one speaks millimetres');
    const { width, height } = coverMm?.(pages) ?? { width: 311, height: 220 };
    return { width: String(width), height: String(height), unit };
  };

  /** A check is pending in the first response and finished when it is queried. */
  const beginCheck = (kind: 'interior' | 'cover', body: string): unknown => {
    parse(kind === 'interior' ? interiorCheckBody : coverCheckBody, body);
    checks += 1;
    return { id: checks, status: null, errors: null };
  };

  const endCheck = (kind: 'interior' | 'cover', id: number): unknown => {
    if (id > checks) throw new Refusal(404, 'no such check');
    const errors = findings(kind);
    if (errors === null) return { id, status: 'NORMALIZING', errors: null };
    return errors.length > 0 ? { id, status: 'ERROR', errors } : { id, status: 'NORMALIZED', errors: null };
  };

  /** Creates a print job; null cuts the response. */
  const create = (raw: string): Answer | null => {
    const body = parse(printJobBody, raw);
    const printables = jobs.flatMap(({ line_items }) => line_items.map(({ printable_id }) => printable_id));
    for (const { printable_id: id } of body.line_items)
      if (id !== undefined && !printables.includes(id)) throw new Refusal(400, 'unknown printable_id');
    if (fault?.kind === 'late') delayedBodies.push(body);
    if (fault?.kind === 'late') return null;
    if (fault?.kind === 'twice') make(body);
    const job = make(body);
    return fault?.kind === 'cut' ? null : { status: 201, body: job };
  };

  const route = (request: IncomingMessage, body: string): Answer | null => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://lulu');
    const call = `${request.method} ${path}`;
    if (call === `POST ${TOKEN_PATH}`) return { status: 200, body: token(request, body) };
    checkToken(request);
    if (call === 'POST /print-jobs/') return create(body);
    if (call === 'GET /print-jobs/') return { status: 200, body: list(query) };
    if (call === 'POST /cover-dimensions/') return { status: 201, body: cover(body) };
    if (call === 'POST /print-job-cost-calculations/')
      return { status: 201, body: computeCost(parse(costBody, body).line_items) };
    const [, method, kind, checkId] =
      /^(POST|GET) \/validate-(interior|cover)\/(?:(\d+)\/)?$/.exec(call) ?? [];
    if (kind === 'interior' || kind === 'cover')
      return method === 'POST'
        ? { status: 201, body: beginCheck(kind, body) }
        : { status: 200, body: endCheck(kind, Number(checkId)) };
    const id = /^PUT \/print-jobs\/(\d+)\/status\/$/.exec(call)?.[1];
    if (id !== undefined) return { status: 200, body: cancel(Number(id), body) };
    throw new Refusal(404, call);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (fault?.kind === 'slow') await wait(fault.ms);
    if (fault?.kind === 'failing') {
      send(response, 500, { detail: 'Internal Server Error' });
      return;
    }
    try {
      const routeAnswer = route(request, body);
      if (routeAnswer === null) response.destroy();
      else send(response, routeAnswer.status, routeAnswer.body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.message);
      send(response, error.status, { detail: error.message });
    }
  };

  const jobOf = (id = jobs.at(-1)?.id): FakePrintJob => {
    const job = jobs.find((one) => one.id === id);
    if (job === undefined) throw new Error('no such print job');
    return job;
  };

  const server = createServer((request, response) => {
    // Ignores a client that disconnects or sends invalid JSON.
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jobs,
    refusals,
    tokens: () => tokens,
    setFault: (next) => {
      fault = next;
    },
    release: () => {
      for (const body of delayedBodies.splice(0)) make(body);
    },
    endTokens: () => {
      oldestValidToken = tokens + 1;
    },
    setStatus: (name, { id, message = '', tracking, carrier } = {}) => {
      const job = jobOf(id);
      job.status = { name, message };
      for (const item of job.line_items)
        Object.assign(item, { tracking_id: tracking ?? null, carrier_name: carrier ?? null });
    },
    webhook: (id) => {
      const body = JSON.stringify({ topic: 'PRINT_JOB_STATUS_CHANGED', data: jobOf(id) });
      return { body, signature: createHmac('sha256', clientSecret).update(body).digest('hex') };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
