import { type NextRequest, NextResponse } from 'next/server';
import { pathHeader } from './session/request-path.ts';

/** Tells the pages which address was asked for, so that sign-in can lead back to it. */
export const proxy = (request: NextRequest): NextResponse => {
  const headers = new Headers(request.headers);
  headers.set(pathHeader, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  return NextResponse.next({ request: { headers } });
};

export const config = { matcher: ['/((?!_next/|api/|.*\\.(?:svg|png|ico|woff2|txt|xml)$).*)'] };
