import { ApiError, type Client, createClient, type SessionAnswer } from '@souvenance/contracts';
import { openCookieJar } from './cookie-jar.ts';

/** A person in front of the site: the typed client with the cookies, the CSRF token and the origin of a browser. */
export interface Visitor {
  readonly client: Client;
  readonly siteUrl: string;
  /** A call that answers bytes or a stream, with the visitor's cookies. @throws ApiError when refused. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** Takes the session as the site now has it; the CSRF token changes with it. */
  read(): Promise<SessionAnswer>;
  /** The cookies that the site has set, as the value of a `cookie` header. */
  cookies(): string;
  /** Exchanges what an identity gave for a session. */
  enter(identityToken: string): Promise<SessionAnswer>;
}

const refusal = async (response: Response): Promise<ApiError> =>
  new ApiError(response.status, await response.json().catch(() => ({})));

/**
 * Opens a visitor of the site with the cookies of a browser, else signed out. `siteUrl` has no slash at its end; `from`
 * is the visitor's IP address, for an edge that trusts this machine.
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
