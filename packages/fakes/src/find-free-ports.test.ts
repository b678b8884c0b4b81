import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, findFreePorts, isPortFree } from './find-free-ports.ts';

const occupy = async (port: number): Promise<void> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
};

test('gives distinct ports that are free', async () => {
  const ports = await findFreePorts(6);
  expect(new Set(ports).size).toBe(6);
  expect(await Promise.all(ports.map(isPortFree))).toEqual(Array(6).fill(true));
});

test('gives none that the system may give to a connection meanwhile', async () => {
  expect(Math.max(...(await findFreePorts(40)))).toBeLessThan(32_768);
});

test('sees that a port is taken', async () => {
  const port = await findFreePort();
  await occupy(port);
  expect(await isPortFree(port)).toBe(false);
});
