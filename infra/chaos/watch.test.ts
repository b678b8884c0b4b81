import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServices } from '@souvenance/adapters';
import {
  bindCore,
  type Core,
  createFamily,
  readJob,
  readOverview,
  readSettings,
  requestRendering,
  withLinkKey,
} from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { owner } from './trial/owner.ts';
import { writeSmallBook } from './trial/small-book.ts';

/** Seconds within which each says it. */
const OVERVIEW_S = 30;
const ALERT_S = 60;
const FAMILY_S = 60;
const SECRET = 'a secret of the alerts of this trial';
const administrator = {
  ...owner,
  uid: 'admin',
  administratorRole: 'everything' as const,
  factor: 'fresh' as const,
};

let folder: string;
let stack: Stack;
let services: Core & { close(): Promise<void> };
let jobId: string;
const receivedAlerts: string[] = [];
const table: string[] = [];
const listener = createServer(async (request, response) => {
  const { alerts } = JSON.parse(await text(request)) as { alerts: { kind: string; subject: string }[] };
  receivedAlerts.push(...alerts.map(({ kind, subject }) => `${kind} ${subject}`));
  response.writeHead(204).end();
});

beforeAll(async () => {
  vi.stubEnv('REDIS_URL', '');
  folder = await mkdtemp(join(tmpdir(), 'souvenance-watch-'));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  stack = await startStack({
    dataDir: folder,
    only: ['inbox', 'fake-stripe', 'api', 'worker'],
    overrides: { ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/`, ALERT_WEBHOOK_SECRET: SECRET },
  });
  const opened = await openServices(stack.environment, { mailer: false, onError: () => undefined });
  const settings = await withLinkKey(readSettings(stack.environment, pressBinding), opened.documents);
  services = bindCore({ ...opened, settings }, () => undefined);
});
afterAll(async () => {
  process.stdout.write(`\n${table.join('\n')}\n`);
  vi.unstubAllEnvs();
  await services?.close();
  await stack?.stop();
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

const concerns = async (): Promise<string[]> =>
  (await readOverview(services)(administrator)).concerns.map(({ kind, subject }) => `${kind} ${subject}`);
const mailed = async (words: string): Promise<boolean> =>
  (await (await fetch(`${stack.inboxUrl}/api/mails`)).text()).includes(words);

/** Seconds until it is so; the limit and a little when it never is. */
const secondsUntil = async (isSo: () => Promise<boolean>, limitS: number): Promise<number> => {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1_000;
  while (!(await isSo()) && seconds() < limitS + 5) await sleep(250);
  return Math.round(seconds());
};

interface Cause {
  readonly name: string;
  /** Its kind and subject, or how they begin. */
  readonly concern: string;
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  /** Whether a family that waits for its book must be told. */
  readonly isFelt?: boolean;
}

const carry = async ({ name, concern, begin, end, isFelt = false }: Cause): Promise<void> => {
  const isPresent = async () => (await concerns()).some((one) => one.startsWith(concern));
  await secondsUntil(async () => !(await isPresent()), 120);
  receivedAlerts.length = 0;
  await begin();
  const family = isFelt
    ? secondsUntil(async () => (await readJob(services)(owner, jobId)).isDelayed, FAMILY_S)
    : Promise.resolve(0);
  const [overviewS, alertS, familyS] = await Promise.all([
    secondsUntil(isPresent, OVERVIEW_S),
    secondsUntil(async () => receivedAlerts.some((one) => one.startsWith(concern)), ALERT_S),
    family,
  ]);
  table.push(`${name}: overview ${overviewS} s, alert ${alertS} s${isFelt ? `, family ${familyS} s` : ''}`);
  await end();
  expect(overviewS).toBeLessThanOrEqual(OVERVIEW_S);
  expect(alertS).toBeLessThanOrEqual(ALERT_S);
  expect(familyS).toBeLessThanOrEqual(FAMILY_S);
};

const worker = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const pid = stack.processes.child('worker')?.pid;
  if (pid === undefined) throw new Error('no worker');
  process.kill(pid, signal);
};

test('a frozen worker is reported on the overview, by an alert, and to the waiting family', async () => {
  const { id: familyId } = await createFamily(services)(owner, { name: 'Morel', timeZone: 'Europe/Paris' });
  const bookId = await writeSmallBook(services, { familyId, index: 0, pictures: 0 });
  const begin = async () => {
    worker('SIGSTOP');
    ({ jobId } = await requestRendering(services)(owner, bookId));
  };
  const end = async () => worker('SIGCONT');
  await carry({ name: 'worker frozen (SIGSTOP)', concern: 'workers_none', begin, end, isFelt: true });
  expect(await mailed('programme de travail')).toBe(true);
});

test('a killed worker is reported on the overview and by an alert', async () => {
  const end = () => stack.start('worker');
  await carry({ name: 'worker killed', concern: 'workers_none', begin: () => stack.kill('worker'), end });
});

test('a Redis that is down is reported', async () => {
  const end = () => stack.start('redis');
  const begin = () => stack.kill('redis');
  await carry({ name: 'Redis down', concern: 'service_failing jobs', begin, end });
});

test('a mail server that is down is reported by the other channel', async () => {
  const end = () => stack.start('inbox');
  const begin = () => stack.kill('inbox');
  await carry({ name: 'mail down', concern: 'service_failing mail', begin, end });
});

test('a store that accepts no more data, as with a full disk, is reported', async () => {
  const root = stack.environment.FILES_DISK_ROOT ?? '';
  const begin = async () => {
    await rename(root, `${root}-away`);
    await writeFile(root, '');
  };
  const end = async () => {
    await rm(root);
    await rename(`${root}-away`, root);
  };
  await carry({ name: 'store takes nothing', concern: 'service_failing files', begin, end });
});
