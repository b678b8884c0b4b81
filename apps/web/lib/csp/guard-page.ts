import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathHeader } from '#lib/api-client/path-header.ts';
import { readEnv } from '#lib/environment/env.ts';
import { buildContentPolicy } from './build-content-policy.ts';
import { readPolicySources } from './read-policy-sources.ts';

const POLICY = 'Content-Security-Policy';

/** Addresses that are not pages. Every other address counts as a page, whatever its extension: a 404 is a page too. */
const NOT_A_PAGE = /^\/(?:_next\/static\/|_next\/image(?:\?|$)|api(?:[/?]|$))/;

export const isPage = (url: string): boolean => !NOT_A_PAGE.test(url);

/** 128 random bits in base64, new for each page: a script without this nonce does not run. */
const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');

/**
 * Removes the `_rsc` parameter, with which Next requests a page's data instead of the page, so that no redirect leads
 * to that data.
 */
const withoutRscParameter = (url: string): string => {
  const [path = '/', ...query] = url.split('?');
  const parts = query.join('?').split('&');
  const remainingParts = parts.filter((part) => part !== '' && !/^_rsc(?:=|$)/.test(part));
  return remainingParts.length === 0 ? path : `${path}?${remainingParts.join('&')}`;
};

/**
 * Sets the Content-Security-Policy on the response and on the request, where Next reads the nonce for its scripts, and
 * writes the requested path to `pathHeader`, so that sign-in can lead back to it. Runs before Next sees the request,
 * because Next's middleware costs as much as rendering a small page. Overwrites values that the visitor sent in these
 * headers.
 */
export const guardPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { headers, url = '/' } = request;
  const policy = buildContentPolicy({
    nonce: newNonce(),
    sources: await readPolicySources(),
    isHttps: headers['x-forwarded-proto'] === 'https',
    isDevelopment: readEnv().isDevelopment,
  });
  headers[pathHeader] = withoutRscParameter(url);
  headers[POLICY.toLowerCase()] = policy;
  response.setHeader(POLICY, policy);
};
