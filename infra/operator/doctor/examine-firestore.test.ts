import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFirestoreDocuments } from '@souvenance/adapters/documents/firestore';
import { openDiskFiles } from '@souvenance/adapters/files';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { openLinkKey } from '@souvenance/core';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { openRedis } from '@souvenance/fakes/redis';
import { openInbox } from '@souvenance/fakes/smtp';
import { startFakeStripe } from '@souvenance/fakes/stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLocalEnvironment } from '../../dev/stack/environment.ts';
import { readLocalSecrets } from '../../dev/stack/secrets.ts';
import { examine } from './examine.ts';
import { openFirestoreLackingIndex } from './firestore-lacking-index.fixture.ts';

const PROJECT = 'demo-doctor';
const emulator = await openFirestoreEmulator();
const redis = await openRedis();
const canRun = emulator !== null && redis !== null;

let folder: string;
let environment: Record<string, string>;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!canRun) return;
  folder = await mkdtemp(join(tmpdir(), 'souvenance-doctor-'));
  const secrets = readLocalSecrets(folder);
  const inbox = await openInbox();
  const fakeStripe = await startFakeStripe({
    secretKey: secrets.stripeSecretKey,
    webhookSecret: secrets.stripeWebhookSecret,
    webhookUrl: 'http://127.0.0.1:9/',
  });
  const ports = { site: 1, api: 1, workerHealth: 1, web: 1, smtp: 1, inbox: 1, stripe: 1 };
  const redisUrl = redis?.url ?? '';
  environment = {
    ...buildLocalEnvironment({ dataDir: folder, ports, secrets, redisUrl, siteUrl: 'http://127.0.0.1:4400' }),
    SMTP_URL: inbox.url,
    STRIPE_API_BASE: fakeStripe.url,
    PATH: process.env.PATH ?? '',
    DOCUMENTS: 'firestore',
    FIREBASE_PROJECT_ID: PROJECT,
    FIRESTORE_EMULATOR_HOST: emulator?.host ?? '',
  };
  const documents = await openFirestoreDocuments({ projectId: PROJECT, emulatorHost: emulator?.host });
  await openLinkKey(documents, [secrets.linkSecret]);
  await documents.close();
  const identity = await openLocalIdentity({
    file: join(folder, 'identity.sqlite'),
    secret: secrets.sessionSecret,
  });
  await identity.close();
  for (const role of ['files', 'media'])
    await openDiskFiles({ root: join(folder, role), secret: secrets.linkSecret, uploadPath: '/' });
  closings.push(inbox.close, fakeStripe.close);
});
afterAll(async () => {
  for (const close of closings) await close();
  await redis?.dispose();
  await emulator?.dispose();
  if (canRun) await rm(folder, { recursive: true, force: true });
});

/** No test depends on the machine's speed: a check has the time that two hundred queries take beside other tests. */
const PATIENT_MS = 120_000;

const examineWith = async (changes: Readonly<Record<string, string>> = {}) => {
  const lines = await examine({ ...environment, ...changes }, PATIENT_MS);
  return Object.fromEntries(
    lines.map(({ subject, verdict, text, advice = '' }) => [subject, `${verdict}: ${text} ${advice}`]),
  );
};

test.skipIf(!canRun)(
  'an installation on the Firestore emulator is examined whole',
  async () => {
    const report = await examineWith();
    for (const subject of ['Réglages', 'Documents', 'Secrets des données', 'Redis', 'Courrier', 'Paiement'])
      expect([subject, report[subject]]).toEqual([subject, expect.stringMatching(/^fine/)]);
    expect(report.Documents).toMatch(/^fine: firestore, écrits, relus et effacés/);
    expect(report.Comptes).toMatch(/^(?:fine|warning: IDENTITY=local à côté de Firestore)/);
    expect(report['Index de Firestore']).toMatch(
      /^warning: \d+ requêtes acceptées L’émulateur n’exige aucun index/,
    );
    expect(Object.values(report).filter((line) => line.startsWith('broken'))).toEqual([]);
  },
  PATIENT_MS * 2,
);

test.skipIf(!canRun)(
  'a missing index is found and named, with the command that publishes it',
  async () => {
    const lacking = await openFirestoreLackingIndex(emulator?.host ?? '', [
      'deliveries',
      'at.bookId',
      'at.createdAt',
    ]);
    closings.push(lacking.close);
    const report = await examineWith({ FIRESTORE_EMULATOR_HOST: lacking.host });
    expect(report['Index de Firestore']).toMatch(
      /^broken: \d sur \d+ manquent.*deliveries \(at\.bookId ↑.*firebase-tools deploy --only firestore --project demo-doctor/,
    );
    expect(report.Documents).toMatch(/^fine/);
  },
  PATIENT_MS * 2,
);
