import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Systems give connections that go out, and whoever listens on port 0, numbers from 32768 (Linux) or 49152 up.
 * Below them nobody is given a port between its being chosen here and its being listened on.
 */
const FIRST = 20_000;
const LAST = 32_767;
/** Few of the twelve thousand ports are in use: so many failures mean that every port is refused. */
const TRIES = 200;

/** Holds a loopback port; `null` when it is taken, or kept by the system for itself. */
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
 * `count` distinct free loopback ports; all are held open until the last is known, so that none comes twice.
 * @throws Error when the system gives none.
 */
export const freePorts = async (count: number): Promise<number[]> => {
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
export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1);
  return port;
};
