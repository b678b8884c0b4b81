import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { type TrustProxy, visitorAddress } from '@souvenance/contracts/trusted-proxies';

/** Forwarding headers that a client may have written itself: whoever trusts the edge must never read them. */
const CLIENT_CLAIMS = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-server',
];
/** Headers that belong to one connection only: the edge has its own with whoever stands behind. */
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

/** How the visitor came, as somebody trusted says, else as the edge itself sees: it speaks no TLS. */
export const protocolOf = ({ socket, headers }: IncomingMessage, isTrusted: TrustProxy): 'http' | 'https' => {
  const claimedProtocol = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return claimedProtocol === 'https' && isTrusted(socket.remoteAddress ?? '', 0) ? 'https' : 'http';
};

/** The visitor's headers with the address, host and protocol that the edge itself saw, or was told by a trusted hop. */
export const forwardedHeaders = (request: IncomingMessage, isTrusted: TrustProxy): OutgoingHttpHeaders => {
  const headers: OutgoingHttpHeaders = { ...request.headers };
  for (const name of [...CLIENT_CLAIMS, ...HOP_HEADERS]) delete headers[name];
  const chain = String(request.headers['x-forwarded-for'] ?? '');
  headers['x-forwarded-for'] = visitorAddress(request.socket.remoteAddress ?? '', chain, isTrusted);
  headers['x-forwarded-host'] = request.headers.host;
  headers['x-forwarded-proto'] = protocolOf(request, isTrusted);
  return headers;
};

/** An answer's headers without those of the connection that it came over. */
export const answerHeaders = (raw: string[]): string[] => {
  const headerPairs: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (!HOP_HEADERS.has(name.toLowerCase())) headerPairs.push(name, raw[i + 1] ?? '');
  }
  return headerPairs;
};
