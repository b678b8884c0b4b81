import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Watch } from '@souvenance/core';
import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from './health-server.ts';

const failure = { since: '2026-11-22T23:00:00.000Z', isFull: false };

test('a worker is ready while it has documents and a queue, and alive as long as a restart would mend nothing', async () => {
  let failing: ReturnType<Watch['failing']> = [];
  let broken: ReturnType<Watch['broken']> = null;
  const server = startHealthServer(
    { failing: () => failing, broken: () => broken },
    { host: '127.0.0.1', port: 0 },
    () => undefined,
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statuses = async () =>
    Promise.all(
      ['/health', '/health/ready'].map(
        async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  failing = [{ ...failure, service: 'mail' }];
  expect(await statuses()).toEqual([200, 200]);
  failing = [{ ...failure, service: 'jobs' }];
  expect(await statuses()).toEqual([200, 503]);
  broken = 'jobs';
  expect(await statuses()).toEqual([503, 503]);
});
