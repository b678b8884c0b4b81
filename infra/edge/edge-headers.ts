import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { findVisitorAddress, type TrustProxy } from '@souvenance/contracts/trusted-proxies';

/** Forwarding headers that a client may have forged; the programs that trust the edge must never read them. */
const CLIENT_CLAIMS = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-server',
];
/** Hop-by-hop headers, which belong to a single connection. */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'expect',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
]);

/** The visitor's protocol as told by a trusted proxy, otherwise http, since the edge itself has no TLS. */
export const findProtocol = (
  { socket, headers }: IncomingMessage,
  isTrusted: TrustProxy,
): 'http' | 'https' => {
  const claimedProtocol = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return claimedProtocol === 'https' && isTrusted(socket.remoteAddress ?? '', 0) ? 'https' : 'http';
};

/** The visitor's headers with the address, host and protocol that the edge or a trusted proxy observed. */
export const buildForwardedHeaders = (
  request: IncomingMessage,
  isTrusted: TrustProxy,
): OutgoingHttpHeaders => {
  const headers: OutgoingHttpHeaders = { ...request.headers };
  for (const name of [...CLIENT_CLAIMS, ...HOP_HEADERS]) delete headers[name];
  const chain = String(request.headers['x-forwarded-for'] ?? '');
  headers['x-forwarded-for'] = findVisitorAddress(request.socket.remoteAddress ?? '', chain, isTrusted);
  headers['x-forwarded-host'] = request.headers.host;
  headers['x-forwarded-proto'] = findProtocol(request, isTrusted);
  return headers;
};

/** A response's headers without hop-by-hop headers. */
export const answerHeaders = (raw: string[]): string[] => {
  const headerPairs: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (!HOP_HEADERS.has(name.toLowerCase())) headerPairs.push(name, raw[i + 1] ?? '');
  }
  return headerPairs;
};
