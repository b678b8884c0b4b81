import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A load balancer over equal servers: each request goes to the next server, or to the following one when that is down.
 */
export const openBalancer = async (port: number, targets: readonly string[]) => {
  let turn = 0;
  const forwardRequest = async (path: string, init: RequestInit): Promise<Response | null> => {
    turn += 1;
    for (let tries = 0; tries < targets.length; tries += 1) {
      const target = targets[(turn + tries) % targets.length] ?? '';
      const answer = await fetch(`${target}${path}`, init).catch(() => null);
      if (answer !== null) return answer;
    }
    return null;
  };
  const server = createServer(async (request, response) => {
    const headers = new Headers();
    for (const name of ['content-type', 'stripe-signature', 'accept', 'user-agent']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const body = await buffer(request);
    const { method = 'GET', url = '/' } = request;
    const answer = await forwardRequest(url, { method, headers, ...(method === 'POST' && { body }) });
    if (answer === null) return void response.writeHead(502).end();
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
