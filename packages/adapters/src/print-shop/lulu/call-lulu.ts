import { AppError } from '@souvenance/contracts';

export interface LuluAccess {
  /** Base URL without a trailing slash. */
  readonly apiBase: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly timeLimitMs?: number;
  readonly now?: () => number;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

const TIME_LIMIT_MS = 30_000;
const ANSWER_CHARS_MAX = 2_000_000;
/** A token that expires sooner than this (ms) is not used. */
const TOKEN_MARGIN_MS = 60_000;
/** Errors after which the request certainly did not arrive: no connection was made. */
const UNHEARD = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const unavailable = (received: boolean, why: string, cause?: unknown): AppError =>
  new AppError('print_shop.unavailable', { received, why }, { cause });

const unavailableStatus = (received: boolean, why: string, status: number): AppError =>
  new AppError('print_shop.unavailable', { received, why: `${why} ${status}`, status });

const readCode = (error: unknown): string => {
  const inner = error instanceof Error ? error.cause : null;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : '';
};

/** Lulu's reason for refusing a request, in one line. */
const readReason = (text: string, status: number): string =>
  `${status} ${text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 300)}`.trim();

const send = async (url: string, init: RequestInit, limitMs: number) => {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = await response.text();
    if (text.length > ANSWER_CHARS_MAX) throw new Error('the answer is too large');
    return { status: response.status, text };
  } catch (cause) {
    throw unavailable(!UNHEARD.has(readCode(cause)), 'away, slow or cut', cause);
  }
};

const parse = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw unavailable(true, 'the answer is no JSON, or was cut', cause);
  }
};

/**
 * Calls Lulu's API with OAuth 2 client credentials. A token is cached until it expires, and renewed once when refused.
 * A 404 to a GET returns null. Throws `print_shop.unavailable` for transient failures and `print_shop.refused` for
 * rejected requests.
 */
export const callLulu = ({ apiBase, clientKey, clientSecret, ...options }: LuluAccess) => {
  const { timeLimitMs = TIME_LIMIT_MS, now = Date.now } = options;
  let cachedToken: { token: string; endsAt: number } | null = null;

  const askToken = async (): Promise<string> => {
    if (cachedToken !== null && cachedToken.endsAt > now()) return cachedToken.token;
    const credentials = Buffer.from(`${clientKey}:${clientSecret}`).toString('base64');
    const { status, text } = await send(
      `${apiBase}/auth/realms/glasstree/protocol/openid-connect/token`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      timeLimitMs,
    ).catch((cause) => {
      // The order itself was not sent yet.
      throw unavailable(false, 'no token', cause);
    });
    if (status !== 200) throw unavailableStatus(false, 'no token:', status);
    const answer = parse(text) as { access_token?: unknown; expires_in?: unknown };
    if (typeof answer?.access_token !== 'string') throw unavailable(false, 'no token');
    const lifeMs = Number(answer.expires_in) * 1_000 - TOKEN_MARGIN_MS;
    cachedToken = { token: answer.access_token, endsAt: now() + (Number.isFinite(lifeMs) ? lifeMs : 0) };
    return cachedToken.token;
  };

  const once = async ({ method, path, body }: Call) => {
    const headers = { authorization: `Bearer ${await askToken()}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return send(`${apiBase}${path}`, init, timeLimitMs);
  };

  return async (call: Call): Promise<unknown> => {
    let answer = await once(call);
    if (answer.status === 401) {
      cachedToken = null;
      answer = await once(call);
    }
    const { status, text } = answer;
    if (status >= 200 && status < 300) return parse(text);
    if (status === 404 && call.method === 'GET') return null;
    if (status === 401 || status === 403 || status === 429)
      throw unavailableStatus(false, 'it answered', status);
    if (status >= 500) throw unavailableStatus(true, 'it answered', status);
    throw new AppError('print_shop.refused', { reason: readReason(text, status) });
  };
};
