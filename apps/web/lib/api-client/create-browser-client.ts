import { ApiError, type Client, createClient, type ErrorCode } from '@souvenance/contracts';
import type { IntegrityConfig } from '#lib/integrity/firebase-integrity.ts';

/** Holds the CSRF token of this page. After `forget`, the next call reads a new token from the server. */
const tokenStore = (initialToken: string | null, initialIntegrity: IntegrityConfig | null) => {
  const reader = createClient({ origin: '' });
  let token = initialToken;
  let integrity = initialIntegrity;
  return {
    current: async () => {
      if (token !== null) return token;
      const { csrfToken, settings } = await reader.call('session.read');
      token = csrfToken;
      integrity = settings.integrity;
      return token;
    },
    /** Header of the app-integrity check; none where the installation uses no such check. */
    integrityHeader: async (): Promise<Record<string, string>> => {
      if (integrity === null) return {};
      const { readFirebaseIntegrityToken } = await import('#lib/integrity/firebase-integrity.ts');
      return { [integrity.header]: await readFirebaseIntegrityToken(integrity) };
    },
    forget: () => {
      token = null;
    },
  };
};

/** Whether the API refused a call with this error code. */
export const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** Follows a redirect of the API only when it stays on this page's origin. */
const followSameOrigin = (url: string): void => {
  if (new URL(url, window.location.href).origin === window.location.origin) window.location.assign(url);
};

/**
 * The typed client for the browser, on the page's own origin. `csrfToken` comes with the page properties; when it is
 * null, the first call reads it, together with the settings of the app-integrity check. `onSessionLost` is called when
 * the server answers that nobody is signed in any more.
 */
export const createBrowserClient = (
  csrfToken: string | null,
  onSessionLost?: (client: Client) => void,
  integrity: IntegrityConfig | null = null,
): Client => {
  const tokens = tokenStore(csrfToken, integrity);
  const client = createClient({
    origin: '',
    csrfToken: tokens.current,
    integrityHeader: tokens.integrityHeader,
    navigate: followSameOrigin,
  });
  const withFreshToken: Client = {
    async call(name, ...input) {
      try {
        return await client.call(name, ...input);
      } catch (error) {
        if (!isRefused(error, 'csrf.invalid')) throw error;
        tokens.forget();
        return client.call(name, ...input);
      }
    },
  };
  return {
    async call(name, ...input) {
      try {
        return await withFreshToken.call(name, ...input);
      } catch (error) {
        if (isRefused(error, 'session.required')) onSessionLost?.(withFreshToken);
        throw error;
      }
    },
  };
};
