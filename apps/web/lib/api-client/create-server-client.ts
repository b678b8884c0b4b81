import {
  type Client,
  type ClientOptions,
  createClient,
  routePath,
  sessionAnswer,
} from '@souvenance/contracts';
import { findForwardedVisitor } from '@souvenance/contracts/trusted-proxies';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readEnv } from '#lib/environment/env.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { markRefusal } from './page-refusal.ts';

const forwardedNames = ['cookie', 'x-forwarded-proto', 'accept-language', 'traceparent'] as const;

/**
 * Headers of the visitor to forward to the API. `x-forwarded-for` carries the visitor's own address, so that the API
 * counts its rate limits as for calls from a browser.
 */
const readVisitorHeaders = cache(async (): Promise<Record<string, string>> => {
  const incoming = await headers();
  const address = findForwardedVisitor(incoming.get('x-forwarded-for'), readEnv().trustProxy);
  const forwardedHeaders = forwardedNames.flatMap((name) => {
    const value = incoming.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(forwardedHeaders),
    ...(address === null ? {} : { 'x-forwarded-for': address }),
  };
});

/** A refusal that the page does not catch becomes that page's own answer (`markRefusal`), never a 500. */
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
 * The typed client for server components: calls the API's internal address with the visitor's cookie and address. For
 * reads only.
 * @example
 * const client = await createServerClient();
 * const order = await client.call('orders.read', { params: { orderId } });
 */
export const createServerClient = async (): Promise<Client> => {
  const headers = await readVisitorHeaders();
  return pageClient({ origin: readEnv().apiInternalUrl, headers: () => headers, fetch: fetchFromApi });
};

/**
 * Client for public calls that are a POST, such as quotes. It opens an anonymous session with the API, because every
 * POST needs a CSRF token, and forgets the session after the request. It sends `sec-fetch-site: same-origin` as a
 * browser would, because the API refuses a POST without it.
 */
export const createVisitorClient = async (): Promise<Client> => {
  const { cookie: _, ...headers } = await readVisitorHeaders();
  const origin = readEnv().apiInternalUrl;
  const sessionResponse = await fetchFromApi(`${origin}${routePath('session.read')}`, { headers });
  const { csrfToken } = sessionAnswer.parse(JSON.parse(await sessionResponse.text()));
  const cookie = sessionResponse.cookies.map((line) => line.split(';')[0]);
  return pageClient({
    origin,
    headers: () => ({ ...headers, cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin' }),
    csrfToken: () => csrfToken,
    fetch: fetchFromApi,
  });
};
