import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { buildLocalEnvironment } from './environment.ts';

const STOP_WITHIN_MS = 1_000;
const secret = 'a secret of this test, 32 characters or more';

let folder: string;
let silentServer: Server;
const sockets: Socket[] = [];
let silentPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-stop-'));
  // Accepts every connection and never answers: Redis and the mail server hang.
  silentServer = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  silentServer.listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  silentPort = (silentServer.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silentServer.close();
  await rm(folder, { recursive: true, force: true });
});

const startProgram = (program: 'api' | 'worker') => {
  const environment = buildLocalEnvironment({
    dataDir: join(folder, program),
    ports: { site: 0, api: 0, workerHealth: 0, web: 0, smtp: silentPort, inbox: 0, stripe: silentPort },
    secrets: {
      sessionSecret: secret,
      linkSecret: secret,
      stripeSecretKey: 'sk_test_stop_stop_stop',
      stripePublishableKey: 'pk_test_stop_stop_stop',
      stripeWebhookSecret: 'whsec_stop_stop_stop_stop',
      demonstrationPassword: secret,
    },
    redisUrl: `redis://127.0.0.1:${silentPort}`,
    siteUrl: 'http://souvenance.test',
  });
  const child = spawn(process.execPath, [join(REPOSITORY_ROOT, `apps/${program}/src/main.ts`)], {
    env: {
      ...process.env,
      ...environment,
      [`${program.toUpperCase()}_STOP_WITHIN_MS`]: String(STOP_WITHIN_MS),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

test.each([
  ['api', /Server listening/],
  ['worker', /worker ready/],
] as const)(
  'the %s ends within its deadline while Redis accepts connections and never answers',
  async (program, readyLine) => {
    const child = startProgram(program);
    let output = '';
    const isReady = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (readyLine.test(output)) isReady.resolve();
      });
    const exited = once(child, 'exit');
    await Promise.race([isReady.promise, exited]);
    child.kill('SIGTERM');
    // Without a deadline it would not end at all; the test's own time limit would.
    const [code, signal] = await exited;
    expect(signal, output).toBeNull();
    const isGivenUp = output.includes(`not over after ${STOP_WITHIN_MS} ms`);
    expect(code).toBe(isGivenUp ? 1 : 0);
  },
);
