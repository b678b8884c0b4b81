const RANDOM_BYTES = 24;

/**
 * A password of 192 random bits for an account whose owner chooses none: they enter again by a link that is sent to
 * their address.
 */
export const createRandomPassword = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))));
