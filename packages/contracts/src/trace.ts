const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const isAllZero = (hex: string): boolean => /^0*$/.test(hex);

const newHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns a trace id that connects everything caused by one request: 32 hexadecimal digits. */
export const createTraceId = (): string => newHex(16);

/**
 * Returns the header that passes a trace on in a call (W3C Trace Context, version 00), with the span that makes the
 * call; without one, an id that no span has and the flag of a caller that records nothing.
 */
export const createTraceparent = (traceId: string, spanId = ''): string =>
  spanId === '' ? `00-${traceId}-${newHex(8)}-00` : `00-${traceId}-${spanId}-01`;

const parse = (header: unknown): { readonly traceId: string; readonly spanId: string } | null => {
  const [, traceId = '', parentId = '', flags = ''] =
    (typeof header === 'string' ? TRACEPARENT.exec(header) : null) ?? [];
  if (isAllZero(traceId) || isAllZero(parentId)) return null;
  return { traceId, spanId: flags === '01' ? parentId : '' };
};

/** Returns the trace id of a caller's header; null for an invalid header. */
export const readTraceparent = (header: unknown): string | null => parse(header)?.traceId ?? null;

/** Returns the span that made a call, by its header; empty where the caller records none. */
export const readCallingSpan = (header: unknown): string => parse(header)?.spanId ?? '';
