import { routePath, type SessionAnswer } from '@souvenance/contracts';
import { openCookieJar } from '../../e2e/driver/visitor/cookie-jar.ts';

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly body: Record<string, unknown>;
  readonly ms: number;
}

/** A browser with an IP address, connected directly to the API: the test takes the place of the edge. */
export interface Caller {
  post(route: Parameters<typeof routePath>[0], body: object): Promise<Answer>;
  /** Exchanges an identity token for a session; later calls send its cookies. */
  enter(identityToken: unknown): Promise<SessionAnswer>;
}

export const openCaller = (apiUrl: string, siteUrl: string, address: string): Caller => {
  const jar = openCookieJar();
  let csrfToken: string | null = null;
  const headers = () => ({ cookie: jar.header(), 'x-forwarded-for': address, origin: siteUrl });
  const readToken = async (): Promise<string> => {
    const response = await fetch(`${apiUrl}${routePath('session.read')}`, { headers: headers() });
    return ((await response.json()) as SessionAnswer).csrfToken;
  };
  const post: Caller['post'] = async (route, body) => {
    csrfToken ??= await readToken();
    const startMs = performance.now();
    const response = await fetch(`${apiUrl}${routePath(route)}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    jar.keep(response.headers.getSetCookie());
    const error = answer.error as { code: string } | undefined;
    return {
      status: response.status,
      code: error?.code ?? null,
      body: answer,
      ms: performance.now() - startMs,
    };
  };
  return {
    post,
    enter: async (identityToken) => {
      const { status, body } = await post('session.signIn', { identityToken });
      if (status !== 200) throw new Error(`the session was refused: ${status}`);
      csrfToken = null;
      return body as SessionAnswer;
    },
  };
};
