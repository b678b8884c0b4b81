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
import { costOf, type FakePrintJob, isCancellable, type LuluStatus, newJob } from './print-jobs.ts';

/**
 * A fault, until it is set again: every call fails; answers are `ms` late; a print job is created and its answer cut;
 * it is created only when `release` is called; or it is created twice.
 */
export type LuluFault =
  | { readonly kind: 'failing' | 'cut' | 'late' | 'twice' }
  | { readonly kind: 'slow'; readonly ms: number };

interface LuluOptions {
  readonly clientKey: string;
  readonly clientSecret: string;
  /** Size of the cover that it asks for, in millimetres, by number of pages. */
  readonly coverMm?: (pages: number) => { width: number; height: number };
  /** Problems that a file check reports, none by default. `null`: the check never ends. */
  readonly findings?: (kind: 'interior' | 'cover') => readonly string[] | null;
}

/** Lulu's print interface as it is published, strict: what it does not know it refuses. */
export interface FakeLulu {
  readonly url: string;
  /** All print jobs that it made, in order. */
  readonly jobs: readonly FakePrintJob[];
  /** Why calls were refused, and how many tokens it gave. */
  readonly refusals: readonly string[];
  readonly tokens: () => number;
  setFault(fault: LuluFault | null): void;
  /** Makes what came late. */
  release(): void;
  /** Tokens of before are worth nothing any more. */
  endTokens(): void;
  /** Applies to the newest print job unless an id is passed. */
  setStatus(
    name: LuluStatus,
    change?: { id?: number; message?: string; tracking?: string; carrier?: string },
  ): void;
  /** The body of a webhook about the print job made last, and its signature. */
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
const knownRoutes: readonly string[] = [
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
  const late: PrintJobBody[] = [];
  let fault: LuluFault | null = null;
  let checks = 0;
  let tokens = 0;
  let oldest = 1;

  const make = (body: PrintJobBody): FakePrintJob => {
    const job = newJob(1_000 + jobs.length, body);
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
    if (!(number >= oldest && number <= tokens)) throw new Refusal(401, 'token');
  };

  const list = (query: URLSearchParams): unknown => {
    for (const name of query.keys())
      if (!knownRoutes.includes(name)) throw new Refusal(400, `unknown ${name}`);
    const search = query.get('search') ?? '';
    // As the real one searches: what contains it, not what is it.
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

  /** A file is being looked at when it is handed in, and was when it is asked for. */
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

  /** Null: the answer is cut. */
  const create = (raw: string): Answer | null => {
    const body = parse(printJobBody, raw);
    const printables = jobs.flatMap(({ line_items }) => line_items.map(({ printable_id }) => printable_id));
    for (const { printable_id: id } of body.line_items)
      if (id !== undefined && !printables.includes(id)) throw new Refusal(400, 'unknown printable_id');
    if (fault?.kind === 'late') late.push(body);
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
      return { status: 201, body: costOf(parse(costBody, body).line_items) };
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
    // A caller that goes away, or what is no JSON, ends its own call alone.
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
      for (const body of late.splice(0)) make(body);
    },
    endTokens: () => {
      oldest = tokens + 1;
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
