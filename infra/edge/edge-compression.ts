import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Text in all its forms. Pictures, fonts and books are packed already; an event stream must not wait for company. */
const TEXTS =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|[\w.-]+\+xml)|image\/svg\+xml)/;
/** Below a packet's size nothing is won. */
const SMALLEST_BYTES = 1_024;
const UNPACKED_STATUSES = new Set([204, 206, 304]);

const isText = ({ headers }: IncomingMessage): boolean => TEXTS.test(headers['content-type'] ?? '');

const accepted = (header: string): Encoding | null => {
  const names = header
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
};

/** How this answer is to be packed for who asked; null when it goes as it came. */
export const encodingFor = (request: IncomingMessage, answer: IncomingMessage): Encoding | null => {
  const { headers, statusCode = 0 } = answer;
  const isFit =
    request.method !== 'HEAD' &&
    !UNPACKED_STATUSES.has(statusCode) &&
    headers['content-encoding'] === undefined &&
    !/no-transform/.test(headers['cache-control'] ?? '') &&
    Number(headers['content-length'] ?? SMALLEST_BYTES) >= SMALLEST_BYTES &&
    isText(answer);
  return isFit ? accepted(String(request.headers['accept-encoding'] ?? '')) : null;
};

/** Packs what passes, chunk by chunk: a page that comes in parts is shown in parts. */
export const openPacker = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: {
          // Brotli level 5 of 11: as small as gzip's best, in half its time.
          [constants.BROTLI_PARAM_QUALITY]: 5,
          // 256 kB, more than a page has: the 4 MB of the default are cleared for each answer, which cost a page of 90 kB
          // 9 ms instead of 2, for the same bytes.
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

/** The raw headers of an answer as they stand once it may be packed: caches learn what it depends on. */
export const packedHeaders = (
  answer: IncomingMessage,
  raw: string[],
  encoding: Encoding | null,
): string[] => {
  const vary = isText(answer) ? ['Vary', 'Accept-Encoding'] : [];
  if (encoding === null) return [...raw, ...vary];
  const headerPairs: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [name = '', value = ''] = raw.slice(i, i + 2);
    if (/^(?:content-length|accept-ranges)$/i.test(name)) continue;
    // The same document in other bytes: equal in meaning only.
    headerPairs.push(name, /^etag$/i.test(name) ? value.replace(/^"/, 'W/"') : value);
  }
  return [...headerPairs, ...vary, 'Content-Encoding', encoding];
};
