/** Time, identifiers and secrets come from outside, so that rules can be tested on any day. */
export interface Clock {
  now(): Date;
}

export interface Ids {
  /** Opaque identifier of a document: 24 characters of [0-9a-z]. */
  newId(): string;
  /** 256 bits for a link or a session, base64url. Only its hash is stored. */
  newSecret(): string;
}
