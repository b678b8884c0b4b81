import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathHeader } from '#lib/api-client/path-header.ts';
import { readEnv } from '#lib/environment/env.ts';
import { contentPolicy } from './content-policy.ts';
import { readPolicySources } from './read-policy-sources.ts';

const POLICY = 'Content-Security-Policy';

/** Addresses that are no page. Every other address counts as one, whatever it ends in: a 404 is a page too. */
const NO_PAGE = /^\/(?:_next\/static\/|_next\/image(?:\?|$)|api(?:[/?]|$))/;

export const isPage = (address: string): boolean => !NO_PAGE.test(address);

/** 128 bits, new for each page: a script that doesn't carry it does not run. */
const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');

/** Removes the parameter with which Next asks for a page's data instead of the page: nobody is redirected to that. */
const addressOf = (url: string): string => {
  const [path = '/', ...query] = url.split('?');
  const parts = query.join('?').split('&');
  const remainingParts = parts.filter((part) => part !== '' && !/^_rsc(?:=|$)/.test(part));
  return remainingParts.length === 0 ? path : `${path}?${remainingParts.join('&')}`;
};

/**
 * Gives a page its content policy, on the request too, where Next reads the nonce that it writes on its scripts; and tells
 * it which address was asked for, so that sign-in can lead back to it. It is done before Next hears of the request: Next's
 * own place for it costs as much as the drawing of a small page. What a visitor wrote into these headers is overwritten.
 */
export const guardPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { headers, url = '/' } = request;
  const policy = contentPolicy({
    nonce: newNonce(),
    sources: await readPolicySources(),
    isHttps: headers['x-forwarded-proto'] === 'https',
    isDevelopment: readEnv().isDevelopment,
  });
  headers[pathHeader] = addressOf(url);
  headers[POLICY.toLowerCase()] = policy;
  response.setHeader(POLICY, policy);
};
