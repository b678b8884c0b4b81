/** A call that was refused for now: the page says why, and the server answers with the status of the call. */
export interface PageRefusal {
  readonly status: number;
  /** Empty when the API gave none. */
  readonly requestId: string;
}

const PATTERN = /^refused;(\d{3});([\w-]*)$/;

/** The only property of an error that Next hands from the server to the error page: it carries status and request id. */
export const refusalDigest = ({ status, requestId }: PageRefusal): string => `refused;${status};${requestId}`;

/** Null for a digest that Next made of a fault. */
export const readRefusalDigest = (digest: unknown): PageRefusal | null => {
  const [, status, requestId = ''] = (typeof digest === 'string' && PATTERN.exec(digest)) || [];
  return status === undefined ? null : { status: Number(status), requestId };
};
