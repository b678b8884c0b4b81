/** Gives the time. Use cases take the clock, the ids and the secrets as arguments, so that tests can set any day. */
export interface Clock {
  /**
   * Returns the present instant.
   * @example const expiresAt = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
   */
  now(): Date;
}

export interface Ids {
  /**
   * Returns an opaque identifier of a document: 24 characters of [0-9a-z].
   * @example const storyId = ids.newId(); // '3k9x0v7q2m8c1b5n4z6w7t2r'
   */
  newId(): string;
  /**
   * Returns 256 random bits for a link or a session, base64url. Only the SHA-256 of a secret is stored.
   * @example
   * const token = ids.newSecret();
   * tx.create(links, sha256Of(token), { orderId }); // only the hash is stored
   */
  newSecret(): string;
}
