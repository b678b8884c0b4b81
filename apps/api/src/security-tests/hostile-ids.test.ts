import { isAdministrationAction } from '@souvenance/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, cases, toInput } from '../testing/access/knock.ts';
import { findThing } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';
import { createNetworkAddress, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

/** Text that a program trips over: by name, by length, by what no encoding holds. */
const hostile: Readonly<Record<string, string>> = {
  'a key of every object': '__proto__',
  'a name that Firestore keeps': '__id__',
  'the folder above': '..',
  'this folder': '.',
  'the maker of objects': 'constructor',
  'the text of anything': 'toString',
  '10 kB': 'a'.repeat(10_000),
  'an identifier of 80': 'a'.repeat(80),
  'a NUL': 'a\0b',
  'half a character': '\ud800',
  'a slash': 'a/b',
  'a percent': '%',
  'a quotation mark': `'"`,
  'a number': '1e308',
};

const encoded = (value: string): string =>
  value === '\ud800'
    ? '%ED%A0%80'
    : encodeURIComponent(value).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2E'));

/** The token that each visitor's session was given. */
const tokens = new Map<string, string>();
const tokenOf = async (cookie: string): Promise<string> => {
  const read = () => api.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } });
  const token = tokens.get(cookie) ?? (await read()).json().csrfToken;
  tokens.set(cookie, token);
  return token;
};

const send = async (visitor: Visitor, { route }: Case, url: string, payload?: unknown): Promise<number> => {
  const cookie = visitor.cookie();
  const answer = await api.app.inject({
    method: route.method,
    url,
    headers: { cookie, origin: SITE, 'x-csrf-token': await tokenOf(cookie) },
    remoteAddress: createNetworkAddress(),
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return answer.statusCode;
};

const withParameter = cases.filter(({ route }) => route.path.includes(':'));

const callerOf = ({ route }: Case): Visitor =>
  isAdministrationAction(route.action) ? world.cast.administrator : world.cast.owner;

describe('no identifier causes a fault', () => {
  test.each(withParameter.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const faults: string[] = [];
    const body = toInput(one, {}).body;
    for (const [name, value] of Object.entries(hostile)) {
      const url = one.route.path.replace(/:\w+/g, encoded(value));
      const status = await send(callerOf(one), one, url, body);
      if (status >= 500) faults.push(`${name}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

/** The body with one of its texts at a time replaced; `at` says which. */
const replacements = (body: unknown, value: string, at = ''): [string, unknown][] => {
  if (typeof body === 'string') return [[at, value]];
  if (body === null || typeof body !== 'object' || ArrayBuffer.isView(body)) return [];
  return Object.entries(body).flatMap(([key, part]) =>
    replacements(part, value, `${at}.${key}`).map(([where, changed]): [string, unknown] => [
      where,
      Array.isArray(body)
        ? body.map((one, index) => (String(index) === key ? changed : one))
        : { ...body, [key]: changed },
    ]),
  );
};

const withBody = cases.filter(({ route, row }) => route.body !== undefined && row.body !== undefined);

describe('no text in a body causes a fault', () => {
  test.each(withBody.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    if (one.row.endsSession) return;
    const ids =
      one.row.of === undefined
        ? {}
        : await findThing(one.row.of).make(api, world.ownFamily, world.ownFamily.owner);
    const { params = {}, body } = toInput(one, ids);
    const url = one.route.path.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const faults: string[] = [];
    for (const [name, value] of Object.entries(hostile)) {
      for (const [at, changed] of replacements(body, value)) {
        const status = await send(callerOf(one), one, url, changed);
        if (status >= 500) faults.push(`${at} as ${name}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
