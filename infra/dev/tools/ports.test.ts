import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts, isPortFree, portNear } from './ports.ts';

const occupy = async (port: number): Promise<void> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
};

test('gives distinct ports that are free', async () => {
  const ports = await freePorts(6);
  expect(new Set(ports).size).toBe(6);
  expect(await Promise.all(ports.map(isPortFree))).toEqual(Array(6).fill(true));
});

test('sees that a port is taken and goes elsewhere', async () => {
  const [port = 0] = await freePorts(1);
  expect(await portNear(port)).toBe(port);
  await occupy(port);
  expect(await isPortFree(port)).toBe(false);
  expect(await portNear(port)).not.toBe(port);
});
