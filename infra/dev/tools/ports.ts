import { createServer, type Server } from 'node:net';

const HOST = '127.0.0.1';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(server));
  });

const portOf = (server: Server): number => {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
};

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** True when nothing listens on this loopback port. */
export const isPortFree = async (port: number): Promise<boolean> => {
  try {
    await close(await listen(port));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
};

/** `count` distinct free loopback ports; all are held open until the last is known, so that none comes twice. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map(portOf);
  await Promise.all(servers.map(close));
  return ports;
};

/** The wished port when it is free, else any free one. */
export const portNear = async (wished: number): Promise<number> => {
  if (await isPortFree(wished)) return wished;
  const [port] = await freePorts(1);
  return port ?? wished;
};
