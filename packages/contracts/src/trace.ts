const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const isAllZero = (hex: string): boolean => /^0*$/.test(hex);

const newHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns a trace id that connects everything caused by one request: 32 hexadecimal digits. */
export const newTraceId = (): string => newHex(16);

/** Returns the header that passes a trace on in a call (W3C Trace Context, version 00). */
export const createTraceparent = (traceId: string): string => `00-${traceId}-${newHex(8)}-00`;

/** Returns the trace id of a caller's header; null for an invalid header. */
export const readTraceparent = (header: unknown): string | null => {
  const [, traceId = '', parentId = ''] =
    (typeof header === 'string' ? TRACEPARENT.exec(header) : null) ?? [];
  return isAllZero(traceId) || isAllZero(parentId) ? null : traceId;
};
