import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `pass` forwards everything; `refuse` closes every connection at once; `hang` accepts bytes and never answers. */
export type ProxyMode = 'pass' | 'refuse' | 'hang';

export interface TestProxy {
  readonly port: number;
  setMode(mode: ProxyMode): void;
  close(): Promise<void>;
}

/** Starts a proxy for a service that fails and recovers at a constant address. */
export const openProxy = async (target: { host: string; port: number }): Promise<TestProxy> => {
  let mode: ProxyMode = 'pass';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (mode === 'refuse') return client.destroy();
    const upstream = keep(connect(target.port, target.host));
    client.on('data', (bytes) => mode === 'pass' && upstream.write(bytes));
    upstream.on('data', (bytes) => mode === 'pass' && client.write(bytes));
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    return client;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setMode: (next) => {
      // Bytes are lost while hanging, so those connections can't continue.
      if (next === 'refuse' || mode === 'hang') cutAll();
      mode = next;
    },
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
};
