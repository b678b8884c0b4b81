import { type NextRequest, NextResponse } from 'next/server';
import { pathHeader } from '#api/request-path.ts';
import { readEnv } from '#env';
import { contentPolicy } from './policy/content-policy.ts';
import { readPolicySources } from './policy/read-policy-sources.ts';

const POLICY = 'Content-Security-Policy';

/** 128 bits, new for each page: a script that doesn't carry it does not run. */
const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');

/**
 * Gives each page its content policy, on the request too, where Next reads the nonce that it writes on its scripts; and
 * tells the pages which address was asked for, so that sign-in can lead back to it.
 */
export const proxy = async (request: NextRequest): Promise<NextResponse> => {
  const policy = contentPolicy({
    nonce: newNonce(),
    sources: await readPolicySources(),
    isHttps: request.headers.get('x-forwarded-proto') === 'https',
    isDevelopment: readEnv().isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set(pathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set(POLICY, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
};

export const config = {
  // Whatever may be a page, whatever its address ends in: one that leads nowhere is a page too.
  matcher: ['/((?!_next/static/|_next/image$|api/|api$).*)'],
};
