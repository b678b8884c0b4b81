import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openDiskFiles } from '@souvenance/adapters/files';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { openLinkKey } from '@souvenance/core';
import { findFreePorts } from '@souvenance/fakes/ports';
import { openRedis } from '@souvenance/fakes/redis';
import { type Inbox, openInbox } from '@souvenance/fakes/smtp';
import { type FakeStripe, startFakeStripe } from '@souvenance/fakes/stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLocalEnvironment } from '../../dev/stack/environment.ts';
import { readLocalSecrets } from '../../dev/stack/secrets.ts';
import { checkRedis } from './check-redis.ts';
import { examine } from './examine.ts';

const redis = await openRedis();
let folder: string;
let inbox: Inbox;
let fakeStripe: FakeStripe;
let silent: Server;
const sockets = new Set<Socket>();
let environment: Record<string, string>;

/** Accepts connections and says nothing, as a mail server behind a wrong port does. */
const openSilentServer = async (): Promise<Server> => {
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-doctor-'));
  const secrets = readLocalSecrets(folder);
  inbox = await openInbox();
  silent = await openSilentServer();
  fakeStripe = await startFakeStripe({
    secretKey: secrets.stripeSecretKey,
    webhookSecret: secrets.stripeWebhookSecret,
    webhookUrl: 'http://127.0.0.1:9/',
  });
  const ports = { site: 1, api: 1, workerHealth: 1, web: 1, smtp: 1, inbox: 1, stripe: 1 };
  environment = {
    ...buildLocalEnvironment({
      dataDir: folder,
      ports,
      secrets,
      redisUrl: redis?.url ?? '',
      siteUrl: 'http://127.0.0.1:4400',
    }),
    SMTP_URL: inbox.url,
    STRIPE_API_BASE: fakeStripe.url,
    PATH: process.env.PATH ?? '',
  };
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  await openLinkKey(documents, [secrets.linkSecret]);
  await documents.close();
  const identity = await openLocalIdentity({
    file: join(folder, 'identity.sqlite'),
    secret: secrets.sessionSecret,
  });
  await identity.close();
  for (const role of ['files', 'media'])
    await openDiskFiles({ root: join(folder, role), secret: secrets.linkSecret, uploadPath: '/' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await inbox.close();
  await fakeStripe.close();
  await redis?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const examineWith = async (changes: Readonly<Record<string, string>> = {}, limitMs = 15_000) => {
  const lines = await examine({ ...environment, ...changes }, limitMs);
  return Object.fromEntries(
    lines.map(({ subject, verdict, text, advice = '' }) => [subject, `${verdict}: ${text} ${advice}`]),
  );
};

test.skipIf(redis === null)(
  'an installation whose services run is well, and nothing is left in it',
  async () => {
    const report = await examineWith();
    for (const subject of [
      'Réglages',
      'Documents',
      'Secrets des données',
      'Comptes',
      'Fichiers des livres',
      'Photos et voix',
      'Redis',
      'Courrier',
      'Paiement',
      'Horloge',
    ])
      expect([subject, report[subject]]).toEqual([
        subject,
        expect.stringMatching(/^(?:fine|warning: .*libres)/),
      ]);
    expect(report.Worker).toMatch(/^warning: aucun ne donne signe de vie/);
    expect(report.Administrateurs).toMatch(/^warning: personne ne peut encore administrer/);
    expect(inbox.mails).toEqual([]);
    const storedNames = await readdir(join(folder, 'files'), { recursive: true });
    expect(storedNames.filter((name) => name.includes('doctor'))).toEqual([]);
  },
);

test('each service that is away is named with its variable, within the limit, although the mail server hangs', async () => {
  const [port = 0] = await findFreePorts(1);
  const report = await examineWith(
    {
      REDIS_URL: `redis://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`,
      STRIPE_SECRET_KEY: 'sk_test_another',
      DOCUMENTS_SQLITE_FILE: join(folder, 'secrets.json'),
    },
    2_000,
  );
  expect(report.Redis).toMatch(/^broken: rien n’écoute.*REDIS_URL/);
  expect(report.Courrier).toMatch(/^broken: pas de réponse en 2\u00a0s .*SMTP_URL/);
  expect(report.Paiement).toMatch(/^broken: le faux Stripe .* refuse STRIPE_SECRET_KEY/);
  expect(report.Documents).toMatch(/^broken: file is not a database .*DOCUMENTS/);
  expect(report['Photos et voix']).toMatch(/^(?:fine|warning: .*libres)/);
});

test('names a secret that is not the one of the data, and former secrets by what they still open', async () => {
  const { LINK_SECRET: link = '' } = environment;
  const other = 'a renewed secret of the links of 32 characters';
  const wrong = await examineWith({ LINK_SECRET: other });
  expect(wrong['Secrets des données']).toMatch(/^broken: .*pas été faites avec ce LINK_SECRET .*_PREVIOUS/);
  const due = await examineWith({ LINK_SECRET: other, LINK_SECRET_PREVIOUS: link });
  expect(due['Secrets des données']).toMatch(/^warning: l’ancien LINK_SECRET sert encore .*rotate/);
  const spare = await examineWith({ LINK_SECRET_PREVIOUS: other });
  expect(spare['Secrets des données']).toMatch(/^warning: les anciens LINK_SECRET ne servent plus/);
});

test('a store that does not exist yet is not created', async () => {
  const file = join(folder, 'another.sqlite');
  const root = join(folder, 'another');
  const report = await examineWith({ DOCUMENTS_SQLITE_FILE: file, FILES_DISK_ROOT: root });
  expect(report.Documents).toMatch(/^warning: .*another\.sqlite n’existe pas encore/);
  expect(report['Fichiers des livres']).toMatch(/^warning: .*another n’existe pas encore/);
  expect([existsSync(file), existsSync(root)]).toEqual([false, false]);
});

test('variables that are missing are named together', async () => {
  const report = await examineWith({ SITE_URL: '', SESSION_SECRET: 'court', LEGAL_VAT: '' });
  expect(report.Réglages).toMatch(/^broken: ces variables .*LEGAL_VAT, SESSION_SECRET, SITE_URL/);
});

const evicting = await openRedis(['--maxmemory-policy', 'allkeys-lru']);
afterAll(() => evicting?.dispose());
test.skipIf(evicting === null)('a Redis that evicts keys is broken', async () => {
  const finding = await checkRedis({ REDIS_URL: evicting?.url }).run(new AbortController().signal);
  expect(finding).toMatchObject({ verdict: 'broken', text: expect.stringContaining('allkeys-lru') });
});
