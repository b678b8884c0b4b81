import {
  type Client,
  type ClientOptions,
  createClient,
  routePath,
  sessionAnswer,
} from '@souvenance/contracts';
import { forwardedVisitor } from '@souvenance/contracts/trusted-proxies';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readEnv } from '#lib/environment/env.ts';
import { innerFetch } from './inner-fetch.ts';
import { markRefusal } from './page-refusal.ts';

const passedOn = ['cookie', 'x-forwarded-proto', 'accept-language', 'traceparent'] as const;

/** Forwards the visitor's own address, by which the API's rate limits count, as for calls of the browser. */
const visitorsHeaders = cache(async (): Promise<Record<string, string>> => {
  const incoming = await headers();
  const address = forwardedVisitor(incoming.get('x-forwarded-for'), readEnv().isTrusted);
  const forwardedHeaders = passedOn.flatMap((name) => {
    const value = incoming.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(forwardedHeaders),
    ...(address === null ? {} : { 'x-forwarded-for': address }),
  };
});

/** A refusal that a page does not catch becomes that page's own answer, never a 500. */
const pageClient = (options: ClientOptions): Client => {
  const client = createClient(options);
  return {
    call: (name, ...input) =>
      client.call(name, ...input).catch(async (error: unknown) => {
        throw await markRefusal(error);
      }),
  };
};

/**
 * The typed client for server components: the API's inner address, the visitor's cookie and address. Reads only.
 * @example
 * const client = await serverClient();
 * const order = await client.call('orders.read', { params: { orderId } });
 */
export const serverClient = async (): Promise<Client> => {
  const headers = await visitorsHeaders();
  return pageClient({ origin: readEnv().apiInternalUrl, headers: () => headers, fetch: innerFetch });
};

/**
 * The same for the public calls that are a POST, such as quotes: it opens a session of its own with the API,
 * which asks a CSRF token of everybody, and forgets it with the request. Nobody is signed in there. It says what a
 * browser would, that the page which asks is of our own origin: the API lets no POST through that says nothing.
 */
export const visitorClient = async (): Promise<Client> => {
  const { cookie: _, ...headers } = await visitorsHeaders();
  const origin = readEnv().apiInternalUrl;
  const opened = await innerFetch(`${origin}${routePath('session.read')}`, { headers });
  const { csrfToken } = sessionAnswer.parse(JSON.parse(await opened.text()));
  const cookie = opened.cookies.map((line) => line.split(';')[0]);
  return pageClient({
    origin,
    headers: () => ({ ...headers, cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin' }),
    csrfToken: () => csrfToken,
    fetch: innerFetch,
  });
};
