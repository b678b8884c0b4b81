import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const CHANNEL = 'http.client.request.created';

/** Two stores of one process ask for the same hosts: each request is limited once. */
const limitedRequests = new WeakSet<ClientRequest>();

const destroyWhenSilent = (request: ClientRequest, silenceMs: number): void => {
  request.once('socket', (socket) => {
    const destroy = (): void => {
      // The socket, since destroying the request would drop a body under way without an error.
      socket.destroy(Object.assign(new Error(`silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' }));
    };
    // It also counts while the socket connects.
    socket.setTimeout(silenceMs).on('timeout', destroy);
    // node-fetch ends the limit when the answer begins.
    request.once('response', () => queueMicrotask(() => socket.setTimeout(silenceMs)));
    // The agent uses the socket again for another request.
    request.once('close', () => socket.off('timeout', destroy).setTimeout(0));
  });
};

/**
 * Ends the HTTP calls of this process to some hosts (`name` or `name:port`) after a silence, also within a body.
 * Google's SDK has no limit of its own: it hands `timeout` to node-fetch 3, which has no such option, and takes no
 * agent. Returns a function that stops it.
 */
export const limitSilence = (hosts: readonly string[], silenceMs: number): (() => void) => {
  const onRequest = (message: unknown): void => {
    const { request } = message as { readonly request: ClientRequest };
    if (limitedRequests.has(request) || !hosts.includes(String(request.getHeader('host')))) return;
    limitedRequests.add(request);
    destroyWhenSilent(request, silenceMs);
  };
  subscribe(CHANNEL, onRequest);
  return () => unsubscribe(CHANNEL, onRequest);
};
