import { ApiError, type Client, createClient, type ErrorCode } from '@souvenance/contracts';

/** Keeps the CSRF token of this page; a fresh one is read when the server no longer takes it. */
const tokenKeeper = (first: string | null) => {
  const reader = createClient({ origin: '' });
  let token = first;
  return {
    current: async () => {
      token ??= (await reader.call('session.read')).csrfToken;
      return token;
    },
    forget: () => {
      token = null;
    },
  };
};

const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/**
 * The typed client for the browser, on the page's own origin. `csrfToken` comes with the page properties; null
 * has it read by the first call. `onSessionLost` is told when the server no longer knows who was signed in.
 */
export const browserClient = (csrfToken: string | null, onSessionLost?: (client: Client) => void): Client => {
  const keeper = tokenKeeper(csrfToken);
  const client = createClient({
    origin: '',
    csrfToken: keeper.current,
    navigate: (address) => window.location.assign(address),
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
