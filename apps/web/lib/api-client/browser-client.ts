import { ApiError, type Client, createClient, type ErrorCode } from '@souvenance/contracts';
import type { IntegrityReach } from '#lib/integrity/firebase-integrity.ts';

/** Keeps the CSRF token of this page; a fresh one is read when the server no longer takes it. */
const tokenStore = (first: string | null, reach: IntegrityReach | null) => {
  const reader = createClient({ origin: '' });
  let token = first;
  let integrity = reach;
  return {
    current: async () => {
      if (token !== null) return token;
      const { csrfToken, settings } = await reader.call('session.read');
      token = csrfToken;
      integrity = settings.integrity;
      return token;
    },
    /** Null where no integrity is asked. */
    integrity: async () => {
      if (integrity === null) return null;
      const { firebaseIntegrityToken } = await import('#lib/integrity/firebase-integrity.ts');
      return firebaseIntegrityToken(integrity);
    },
    forget: () => {
      token = null;
    },
  };
};

/** Whether a call was refused under this code. */
export const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** The API redirects on our own origin alone: another address is not followed. */
const followOwn = (address: string): void => {
  if (new URL(address, window.location.href).origin === window.location.origin)
    window.location.assign(address);
};

/**
 * The typed client for the browser, on the page's own origin. `csrfToken` comes with the page properties; null
 * has it read by the first call, and with it how an app-integrity token is had. `onSessionLost` is told when the server no longer knows who was signed in.
 */
export const browserClient = (
  csrfToken: string | null,
  onSessionLost?: (client: Client) => void,
  integrity: IntegrityReach | null = null,
): Client => {
  const keeper = tokenStore(csrfToken, integrity);
  const client = createClient({
    origin: '',
    csrfToken: keeper.current,
    integrityToken: keeper.integrity,
    navigate: followOwn,
  });
  const withFreshToken: Client = {
    async call(name, ...input) {
      try {
        return await client.call(name, ...input);
      } catch (error) {
        if (!isRefused(error, 'csrf.invalid')) throw error;
        keeper.forget();
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
