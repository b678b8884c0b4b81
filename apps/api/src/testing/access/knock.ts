import { type Route, type RouteName, routePath, routes } from '@souvenance/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../start-api.ts';
import { createNetworkAddress, type LooseInput, type Visitor } from '../visitor.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { findThing, type Ids } from './things.ts';

export interface Case {
  readonly name: RouteName;
  readonly route: Route;
  readonly row: Row;
}

/** Lists every row of every route, in the order of the contract. */
export const cases: readonly Case[] = (Object.keys(routes) as RouteName[]).flatMap((name) => {
  const row = rows[name];
  const all = row === undefined ? [] : Array.isArray(row) ? (row as readonly Row[]) : [row as Row];
  return all.map((one) => ({ name, route: routes[name], row: one }));
});

/** Names of the parameters in a route's path. */
const listParameters = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? [];

export const toInput = ({ route, row }: Case, ids: Ids): LooseInput => {
  const pathParams: Record<string, string | number> = { ...ids, ...row.params };
  const params = Object.fromEntries(
    listParameters(route.path).map((name) => [name, pathParams[name] ?? 'none']),
  );
  const body = typeof row.body === 'function' ? row.body(ids) : row.body;
  const query = typeof row.query === 'function' ? row.query(ids) : (row.query ?? {});
  return { params, query, ...(body === undefined ? {} : { body }) };
};

const UNKNOWN = 'never-made-by-anybody-0000';

/** Returns the same identifiers, except for unknown ones of the thing itself and of its link. */
export const toUnknownIds = ({ row }: Case, ids: Ids): Ids =>
  row.of === undefined ? ids : { ...ids, token: UNKNOWN, [findThing(row.of).id]: UNKNOWN };

export interface Knocked {
  readonly status: number;
  readonly code: string | null;
  readonly text: string;
}

/** Reads only the head of a stream, and aborts the request. */
const follow = async ({ app }: TestApi, visitor: Visitor, name: RouteName, input: LooseInput) => {
  const leave = new AbortController();
  const { statusCode, headers, stream } = await app.inject({
    method: 'GET',
    url: routePath(name, input.params, input.query),
    headers: { cookie: visitor.cookie() },
    remoteAddress: createNetworkAddress(),
    payloadAsStream: true,
    signal: leave.signal,
  });
  let body = '';
  if (statusCode === 200) {
    stream().on('error', () => undefined);
    leave.abort();
  } else {
    for await (const part of stream()) body += part;
  }
  return { statusCode, headers, body };
};

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Sends one caller's request to one route, from a network address of its own. */
export const send = async (api: TestApi, one: Case, visitor: Visitor, ids: Ids): Promise<Answer> => {
  const input = toInput(one, ids);
  return one.route.replies === 'events'
    ? follow(api, visitor, one.name, input)
    : visitor.send(one.name, input, createNetworkAddress());
};

/** Returns one caller's answer at one route. */
export const knock = async (api: TestApi, one: Case, visitor: Visitor, ids: Ids): Promise<Knocked> => {
  const { statusCode: status, body: text } = await send(api, one, visitor, ids);
  return { status, code: status === 200 ? null : (JSON.parse(text).error?.code ?? 'none'), text };
};
