import { type Route, routes } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { newAdministrator } from '../testing/new-administrator.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, nextAddress, type TestFamily, type Visitor } from '../testing/visitor.ts';

/** Values that no query expects, as they stand in an address. */
const ODD_VALUES = [
  '',
  'a'.repeat(2_000),
  '%00',
  'a%0d%0ab',
  '%ff',
  '%',
  '__proto__',
  '-1',
  '1e308',
  '99999999999999999999999999',
  '2026-02-30',
];

let api: TestApi;
let family: TestFamily;
let administrator: Visitor;
beforeAll(async () => {
  api = await startApi();
  family = await newFamily(api);
  administrator = await newAdministrator(api);
});
afterAll(() => api.dispose());

/** Routes that are read; an answer of events has no end to wait for. */
const reads = (Object.values(routes) as Route[]).filter(
  ({ method, replies }) => method === 'GET' && replies !== 'events',
);

const namesOf = ({ query }: Route): string[] =>
  query === undefined ? ['a'] : Object.keys((query as z.ZodObject).shape);

/** The addresses of a route: every parameter of its query odd at once, each alone and doubled, and the path odd. */
const addressesOf = (route: Route): string[] => {
  const at = (value: string) => route.path.replace(/:\w+/g, () => value || 'a');
  const path = at('a').replace('/books/a', `/books/${family.bookId}`);
  return ODD_VALUES.flatMap((value) => [
    ...namesOf(route).map((name) => `${path}?${name}=${value}`),
    `${path}?${namesOf(route)
      .map((name) => `${name}=${value}&${name}=b`)
      .join('&')}`,
    ...(path === route.path ? [] : [at(value)]),
  ]);
};

test('no odd address of a read is answered with a fault, and every refusal is our JSON', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const route of reads) {
    const visitor = /administrate|manage_cards/.test(route.action) ? administrator : family.owner;
    for (const url of addressesOf(route)) {
      const answer = await api.app.inject({
        method: 'GET',
        url,
        headers: { cookie: visitor.cookie() },
        remoteAddress: nextAddress(),
      });
      count += 1;
      const isOurs =
        answer.statusCode < 400 || /^application\/json/.test(`${answer.headers['content-type']}`);
      if (answer.statusCode >= 500 || !isOurs) faults.push(`${answer.statusCode} ${url.slice(0, 160)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(2_000);
});
