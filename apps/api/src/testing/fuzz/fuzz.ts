import { type Case, cases, toInput } from '../access/knock.ts';
import { findThing, type Ids, type ThingKind } from '../access/things.ts';
import type { World } from '../access/world.ts';
import { SITE, type TestApi } from '../start-api.ts';
import { createNetworkAddress, type Visitor } from '../visitor.ts';
import { mutate, pickOddAddressPart, pickOddHeaders, pickOddText } from './odd-values.ts';
import { createRandom, type Random } from './random.ts';

/** Requests that are sent with one set of things: some of them delete or close what they name. */
const REQUESTS_PER_SET = 1_000;

/** Rows of the routes whose answer ends, and that leave the caller signed in. */
const fuzzable = cases.filter(({ route, row }) => route.replies !== 'events' && row.endsSession !== true);

const makeThings = async (api: TestApi, { ownFamily }: World): Promise<ReadonlyMap<ThingKind, Ids>> => {
  const things = new Map<ThingKind, Ids>();
  for (const { row } of fuzzable)
    if (row.of !== undefined && !things.has(row.of))
      things.set(row.of, await findThing(row.of).make(api, ownFamily, ownFamily.owner));
  return things;
};

interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const toAddress = ({ route }: Case, params: Ids, query: Ids, random: Random): string => {
  const names = Object.keys(params);
  const oddName = names.length > 0 && random.chance(0.25) ? random.pick(names) : null;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    name === oddName ? pickOddAddressPart(random) : encodeURIComponent(params[name] ?? ''),
  );
  const queryNames = [...Object.keys(query), ...(random.chance(0.1) ? ['cursor', 'limit', 'a'] : [])];
  const pairs = queryNames.flatMap((name) => {
    const value = random.chance(0.3) ? pickOddAddressPart(random) : encodeURIComponent(query[name] ?? '');
    const pair = `${name}=${value}`;
    return random.chance(0.1) ? [pair, pair] : [pair];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

const toPayload = (body: unknown, random: Random): Pick<FuzzRequest, 'payload' | 'headers'> => {
  if (ArrayBuffer.isView(body))
    return { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength), headers: {} };
  const headers = { 'content-type': 'application/json' };
  if (random.chance(0.08)) return { payload: pickOddText(random), headers };
  if (body === undefined && !random.chance(0.1)) return { headers: {} };
  let changed: unknown = body ?? {};
  for (let count = random.below(3); count > 0; count -= 1) changed = mutate(changed, random);
  return { payload: JSON.stringify(changed) ?? '', headers };
};

/** Session tokens of the callers, read once each: a request without the token ends at the guard. */
const openTokens = (api: TestApi) => {
  const tokens = new Map<string, string>();
  return async (cookie: string): Promise<string> => {
    const before = tokens.get(cookie);
    if (before !== undefined) return before;
    const answer = await api.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } });
    const { csrfToken } = answer.json<{ csrfToken: string }>();
    tokens.set(cookie, csrfToken);
    return csrfToken;
  };
};

export interface FuzzResult {
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were answered by 5xx, and refusals that are not JSON of ours. */
  readonly faults: readonly string[];
  readonly routes: number;
}

const describeRequest = ({ method, url, payload = '' }: FuzzRequest): string =>
  `${method} ${url.slice(0, 200)} ${payload.toString('utf8').slice(0, 300)}`;

/**
 * Sends requests to all routes of the contract: signed in with each role, by the link that the address names, and
 * signed out; with odd addresses, queries, headers and bodies. The same seed gives the same requests.
 * @example await fuzz(api, world, { seed: 1, count: 10_000 })
 */
export const fuzz = async (
  api: TestApi,
  world: World,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<FuzzResult> => {
  const random = createRandom(seed);
  const readToken = openTokens(api);
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const routes = new Set<string>();
  let things = await makeThings(api, world);
  const send = async (one: Case, visitor: Visitor): Promise<void> => {
    const { params = {}, query = {}, body } = toInput(one, things.get(one.row.of as ThingKind) ?? {});
    const cookie = visitor.cookie();
    const { payload, headers } = toPayload(body, random);
    const request: FuzzRequest = {
      method: one.route.method,
      url: toAddress(one, params as Ids, query as Ids, random),
      headers: {
        cookie,
        origin: SITE,
        'x-csrf-token': await readToken(cookie),
        ...headers,
        ...(random.chance(0.2) && pickOddHeaders(random)),
      },
      ...(payload !== undefined && { payload }),
    };
    const answer = await api.app.inject({
      ...request,
      method: one.route.method,
      remoteAddress: createNetworkAddress(),
    });
    const { statusCode } = answer;
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    routes.add(one.name);
    const isJson = /^application\/json/u.test(`${answer.headers['content-type']}`);
    if (statusCode >= 500 || (statusCode >= 400 && !isJson))
      faults.push(`${statusCode} ${one.name}: ${describeRequest(request)}`);
  };
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % REQUESTS_PER_SET === 0) things = await makeThings(api, world);
    const one = random.pick(fuzzable);
    await send(one, random.chance(0.4) ? world.cast.owner : random.pick(Object.values(world.cast)));
  }
  return { statuses, faults, routes: routes.size };
};
