/** Time, identifiers and secrets come from outside, so that rules can be tested on any day. */
export interface Clock {
  /**
   * The present instant.
   * @example const expiresAt = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
   */
  now(): Date;
}

export interface Ids {
  /**
   * Opaque identifier of a document: 24 characters of [0-9a-z].
   * @example const storyId = ids.newId(); // '3k9x0v7q2m8c1b5n4z6w7t2r'
   */
  newId(): string;
  /**
   * 256 bits for a link or a session, base64url. Only its hash is stored.
   * @example
   * const token = ids.newSecret();
   * tx.create(links, sha256Of(token), { orderId }); // only the hash is stored
   */
  newSecret(): string;
}
