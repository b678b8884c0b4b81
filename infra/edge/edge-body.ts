import type { IncomingMessage } from 'node:http';
import type { EdgeStatus } from './edge-answers.ts';

/** How long a client may take. A large photograph on a slow line may take its time, as long as it goes on. */
export interface Patience {
  /** Milliseconds from a request's first byte to the end of its headers. */
  readonly headersMs: number;
  /** Milliseconds within which a body must bring `BODY_BYTES_MIN` more. */
  readonly bodyStepMs: number;
  /** Milliseconds for a body as a whole. */
  readonly bodyMs: number;
  /** Milliseconds for which the rest of a body is still read, and thrown away, once it is answered. */
  readonly restMs: number;
}

export const patience: Patience = {
  headersMs: 15_000,
  bodyStepMs: 20_000,
  bodyMs: 1_800_000,
  restMs: 10_000,
};

/** A little above the largest upload that the API takes. */
const BODY_BYTES_MAX = 32_000_000;
/** About 200 bytes a second: less is nobody's telephone, but somebody who holds a line. */
const BODY_BYTES_MIN = 4_096;

const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || announcedBytes(request) > 0;

/** Why a request is refused by what it announces; null when it isn't. Pages are read: nothing is ever sent to them. */
export const refusalOf = (request: IncomingMessage, isApi: boolean): EdgeStatus | null => {
  if (announcedBytes(request) > BODY_BYTES_MAX) return 413;
  if (isApi) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') return 405;
  return hasBody(request) ? 413 : null;
};

/**
 * Watches a body on its way: `refuse` is called once, with 413 when it is larger than anything may be, with 408 when it
 * stands still although it is awaited. `isAwaited` tells whether whoever reads it has room. Returns how to stop.
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
