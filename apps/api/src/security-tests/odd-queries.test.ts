import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Case, cases, toInput } from '../testing/access/knock.ts';
import { findThing, type Ids, type ThingKind } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createNetworkAddress, type Visitor } from '../testing/visitor.ts';

/** Values that no address expects, as they stand in it. */
const ODD_VALUES = [
  '',
  'a'.repeat(2_000),
  '%00',
  'a%0d%0ab',
  '%ff',
  '%ed%a0%80',
  '%',
  '%u0041',
  '+%2B%20',
  '..%2f..%2fadmin',
  '__proto__',
  '-1',
  '1e308',
  '99999999999999999999999999',
  '2026-02-30',
  '%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9',
];

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

/** Rows of the routes that are read; an answer of events has no end to wait for. */
const reads = cases.filter(({ route }) => route.method === 'GET' && route.replies !== 'events');

const namesOf = ({ route: { query } }: Case): string[] =>
  query === undefined ? ['a'] : Object.keys((query as z.ZodObject).shape);

/** A thing of each kind that a read names, with its real identifiers. */
const makeThings = async (): Promise<ReadonlyMap<ThingKind, Ids>> => {
  const { ownFamily } = world;
  const made = new Map<ThingKind, Ids>();
  for (const { row } of reads)
    if (row.of !== undefined && !made.has(row.of))
      made.set(row.of, await findThing(row.of).make(api, ownFamily, ownFamily.owner));
  return made;
};

/**
 * The addresses of a read: with its real identifiers every parameter of its query odd, doubled and missing, and each
 * part of its path odd beside the real others.
 */
const addressesOf = (one: Case, ids: Ids): string[] => {
  const { params = {}, query = {} } = toInput(one, ids);
  const fill = (values: Readonly<Record<string, unknown>>): string =>
    one.route.path.replace(/:(\w+)/g, (_, name: string) => `${values[name] ?? 'a'}`);
  const path = fill(params);
  const realQuery = new URLSearchParams(query as Record<string, string>).toString();
  const names = namesOf(one);
  return [
    path,
    `${path}?${realQuery}`,
    ...ODD_VALUES.flatMap((value) => [
      ...names.map((name) => `${path}?${name}=${value}`),
      `${path}?${names.map((name) => `${name}=${value}&${name}=b`).join('&')}`,
      ...Object.keys(params).map((name) => `${fill({ ...params, [name]: value })}?${realQuery}`),
    ]),
  ];
};

const read = async (visitor: Visitor, url: string): Promise<string> => {
  const headers = { cookie: visitor.cookie() };
  const answer = await api.app.inject({ method: 'GET', url, headers, remoteAddress: createNetworkAddress() });
  const isOurs = answer.statusCode < 400 || /^application\/json/.test(`${answer.headers['content-type']}`);
  return `${isOurs ? answer.statusCode : 'not ours'}`;
};

test('no unusual query causes a fault, and every refusal is our JSON', async () => {
  const things = await makeThings();
  const { anonymous, owner, administrator } = world.cast;
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  for (const one of reads)
    for (const url of addressesOf(one, things.get(one.row.of as ThingKind) ?? {}))
      for (const visitor of [anonymous, owner, administrator]) {
        const status = await read(visitor, url);
        counts[status] = (counts[status] ?? 0) + 1;
        if (status >= '500') faults.push(`${status} ${url.slice(0, 160)}`);
      }
  expect(faults).toEqual([]);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10_000);
});
