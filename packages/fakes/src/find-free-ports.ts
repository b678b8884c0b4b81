import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Range below the ports that systems assign to outgoing connections and to listeners on port 0: from 32768 (Linux) or
 * 49152 up. So nobody else is assigned a port between its choice here and its use.
 */
const FIRST = 20_000;
const LAST = 32_767;
/** Enough attempts: few of the twelve thousand ports are in use, so 200 failures mean that every port is refused. */
const TRIES = 200;

/** Listens on a loopback port; null if it is in use or reserved by the system. */
const hold = async (port: number): Promise<Server | null> => {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      return null;
    throw error;
  }
};

const free = async (server: Server): Promise<void> => {
  server.close();
  await once(server, 'close');
};

/** True when nothing listens on this loopback port. */
export const isPortFree = async (port: number): Promise<boolean> => {
  const server = await hold(port);
  if (server) await free(server);
  return server !== null;
};

/**
 * Returns `count` distinct free loopback ports; holds all open until the last is found, so that none repeats.
 * @throws Error when the system gives none.
 */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const heldServers = new Map<number, Server>();
  for (let attempt = 0; heldServers.size < count && attempt < TRIES + count; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1);
    const server = await hold(port);
    if (server) heldServers.set(port, server);
  }
  await Promise.all([...heldServers.values()].map(free));
  if (heldServers.size < count) throw new Error(`no ${count} free ports between ${FIRST} and ${LAST}`);
  return [...heldServers.keys()];
};

/** A free loopback port. @throws Error when the system gives none. */
export const findFreePort = async (): Promise<number> => {
  const [port = 0] = await findFreePorts(1);
  return port;
};
