/**
 * A page whose API call was refused for now. The error page says why, and the server answers with the status of the
 * call.
 */
export interface PageRefusal {
  readonly status: number;
  /** Id of the API request; empty when the API gave none. */
  readonly requestId: string;
}

const PATTERN = /^refused;(\d{3});([\w-]*)$/;

/**
 * Digest that carries status and request id: `digest` is the only property of an error that Next passes from the server
 * to the error page.
 */
export const toRefusalDigest = ({ status, requestId }: PageRefusal): string =>
  `refused;${status};${requestId}`;

/** Parses the digest of a refusal. Null for a digest that Next made for a fault. */
export const readRefusalDigest = (digest: unknown): PageRefusal | null => {
  const [, status, requestId = ''] = (typeof digest === 'string' && PATTERN.exec(digest)) || [];
  return status === undefined ? null : { status: Number(status), requestId };
};
