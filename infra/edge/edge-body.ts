import type { IncomingMessage } from 'node:http';
import type { EdgeStatus } from './edge-answers.ts';

/** Time limits for a client. A large photograph over a slow connection may take long as long as it makes progress. */
export interface Patience {
  /** Milliseconds from a request's first byte to the end of its headers. */
  readonly headersMs: number;
  /** Milliseconds within which a body must bring `BODY_BYTES_MIN` more. */
  readonly bodyStepMs: number;
  /** Milliseconds for a body as a whole. */
  readonly bodyMs: number;
  /** Milliseconds during which the rest of a body is read and discarded after its response. */
  readonly restMs: number;
}

export const patience: Patience = {
  headersMs: 15_000,
  bodyStepMs: 20_000,
  bodyMs: 1_800_000,
  restMs: 10_000,
};

/** Slightly above the largest upload that the API accepts. */
const BODY_BYTES_MAX = 32_000_000;
/** About 200 bytes a second; a slower client is no phone but holds the connection on purpose. */
const BODY_BYTES_MIN = 4_096;

const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || announcedBytes(request) > 0;

/** Status with which a request is refused because of its headers; null if it is accepted. Pages accept no body. */
export const findRefusal = (request: IncomingMessage, isApi: boolean): EdgeStatus | null => {
  if (announcedBytes(request) > BODY_BYTES_MAX) return 413;
  if (isApi) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') return 405;
  return hasBody(request) ? 413 : null;
};

/**
 * Watches a body on its way. Calls `refuse` once: with 413 when it exceeds the maximum, with 408 when it stalls
 * although `isAwaited` tells that its reader has room. Returns a function that stops the watch.
 */
export const watchBody = (
  request: IncomingMessage,
  { bodyStepMs, bodyMs }: Patience,
  isAwaited: () => boolean,
  refuse: (status: EdgeStatus) => void,
): (() => void) => {
  let bytes = 0;
  let bytesAtLastCheck = 0;
  const since = process.hrtime.bigint();
  const stop = (): void => {
    clearInterval(timer);
    request.off('data', count);
  };
  const end = (status: EdgeStatus): void => {
    stop();
    refuse(status);
  };
  const count = (chunk: Buffer): void => {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES_MAX) end(413);
  };
  const timer = setInterval(() => {
    const isOver = process.hrtime.bigint() - since > BigInt(bodyMs) * 1_000_000n;
    if (isOver || (isAwaited() && bytes - bytesAtLastCheck < BODY_BYTES_MIN)) end(408);
    bytesAtLastCheck = bytes;
  }, bodyStepMs);
  request.on('data', count).once('close', stop).once('end', stop);
  return stop;
};
