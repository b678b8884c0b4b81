import { ApiError, type Client, createClient, type SessionAnswer } from '@souvenance/contracts';
import { openCookieJar } from './cookie-jar.ts';

/** A person's session with the site: the typed client with a browser's cookies, CSRF token and origin. */
export interface Visitor {
  readonly client: Client;
  readonly siteUrl: string;
  /** Requests bytes or a stream with the visitor's cookies. @throws ApiError when refused. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** Reads the current session and its CSRF token. */
  read(): Promise<SessionAnswer>;
  /** The cookies that the site has set, as the value of a `cookie` header. */
  cookies(): string;
  /** Exchanges an identity token for a session. */
  enter(identityToken: string): Promise<SessionAnswer>;
}

const refusal = async (response: Response): Promise<ApiError> =>
  new ApiError(response.status, await response.json().catch(() => ({})));

/**
 * Opens a visitor of the site, signed in if `cookies` has a session. `siteUrl` has no trailing slash; `from` is the
 * visitor's IP address, for an edge that trusts this machine.
 */
export const openVisitor = (siteUrl: string, cookies: readonly string[] = [], from?: string): Visitor => {
  const jar = openCookieJar();
  jar.keep(cookies);
  let csrfToken: string | null = null;

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.header() !== '') headers.set('cookie', jar.header());
    if (from !== undefined) headers.set('x-forwarded-for', from);
    if ((init.method ?? 'GET') !== 'GET') headers.set('origin', siteUrl);
    const response = await fetch(address, { ...init, headers });
    jar.keep(response.headers.getSetCookie());
    return response;
  };
  const client = createClient({ origin: siteUrl, fetch: send, csrfToken: () => csrfToken });
  const rememberSession = (session: SessionAnswer): SessionAnswer => {
    csrfToken = session.csrfToken;
    return session;
  };
  const read = async () => rememberSession(await client.call('session.read'));
  return {
    client,
    siteUrl,
    read,
    cookies: jar.header,
    open: async (path, init) => {
      const response = await send(String(new URL(path, siteUrl)), init);
      if (!response.ok) throw await refusal(response);
      return response;
    },
    enter: async (identityToken) =>
      rememberSession(await client.call('session.signIn', { body: { identityToken } })),
  };
};
