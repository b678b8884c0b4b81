import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noAnalytics } from '@souvenance/adapters/analytics';
import { openArchiveUploads } from '@souvenance/adapters/backups';
import { openFolderContent } from '@souvenance/adapters/content';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openDiskFiles } from '@souvenance/adapters/files';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { noIntegrity } from '@souvenance/adapters/integrity';
import { openBullmqJobs } from '@souvenance/adapters/jobs';
import { openStripePayments } from '@souvenance/adapters/payments';
import { systemClock, systemIds } from '@souvenance/adapters/system';
import { readTrustedProxies } from '@souvenance/contracts/trusted-proxies';
import { bindCore, type Documents, readSettings } from '@souvenance/core';
import { openRedis } from '@souvenance/fakes/redis';
import { startFakeStripe } from '@souvenance/fakes/stripe';
import { createSmallImage } from '@souvenance/press/photographs';
import { pressBinding } from '@souvenance/press/profiles';
import { quickHashing } from '@souvenance/testkit/identity';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app/app.ts';
import { openMailPreviews } from '../mail-previews/open-mail-previews.ts';
import { openPagePictures } from '../page-pictures.ts';
import type { Services } from '../services.ts';
import { openStoryPages } from '../story-press.ts';

export const SITE = 'http://souvenance.test';
const SECRET = 'a-secret-for-tests-of-at-least-32-characters';
const STRIPE_KEY = 'sk_test_souvenance';
const WEBHOOK_SECRET = 'whsec_souvenance';
export const ADMIN_EMAIL = 'administration@exemple.fr';
export const SECOND_ADMIN_EMAIL = 'seconde.administration@exemple.fr';
/** Address of the card manager. */
export const CARD_MANAGER_EMAIL = 'cartes@exemple.fr';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly fakeStripe: Awaited<ReturnType<typeof startFakeStripe>>;
  dispose(): Promise<void>;
}

/**
 * Limits for the tests of all routes, which create hundreds of things for one person; tests of limits set their own.
 */
const roomy = {
  LIMIT_FAMILIES_PER_ACCOUNT: '1000',
  LIMIT_BOOKS_PER_FAMILY: '1000',
  LIMIT_EXPORTS_PER_DAY: '1000',
  LIMIT_STORIES_PER_DAY: '10000',
  LIMIT_ORDERS_PER_DAY: '10000',
  LIMIT_TRIBUTES_PER_DAY: '1000',
  LIMIT_TRIBUTES_PER_FAMILY: '1000',
  LIMIT_MAILS_PER_ACCOUNT: '1000',
  LIMIT_MAILS_PER_RECIPIENT: '1000',
  LIMIT_MAILS_PER_MAILBOX: '1000',
};

/** On a busy machine a process may start more slowly than a user would wait. */
const patientLimits = { timeLimitMs: 240_000 };

const environment = {
  ...roomy,
  SITE_URL: SITE,
  ADMIN_EMAILS: `${ADMIN_EMAIL},${SECOND_ADMIN_EMAIL}`,
  GIFT_CARD_EMAILS: CARD_MANAGER_EMAIL,
  PRINT_SHOP_EMAIL: 'atelier@exemple.fr',
  OPERATOR_EMAIL: 'maison@exemple.fr',
  LINK_SECRET: SECRET,
};

const openFakeStripe = () =>
  startFakeStripe({
    secretKey: STRIPE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    // Nothing listens there: tests send events to the API themselves.
    webhookUrl: 'http://127.0.0.1:9/api/stripe/webhook',
  });

/**
 * Starts the whole API on real services in its own folder: SQLite, disk, Redis, identity, the Stripe SDK over HTTP.
 * `around` wraps the documents, for a fault or a mutant; `extra` are further variables, `changes` replace services,
 * `log` receives the log of the API, `noteCall` its responses, `tracing` its spans.
 */
export const startApi = async (
  around: (documents: Documents) => Documents = (documents) => documents,
  extra: Readonly<Record<string, string>> = {},
  changes: Partial<Services> = {},
  log: AppOptions['log'] = false,
  noteCall: AppOptions['noteCall'] = () => undefined,
  tracing: AppOptions['tracing'] = null,
): Promise<TestApi> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-api-'));
  const redis = await openRedis();
  if (redis === null) throw new Error('the tests of the API need Redis');
  const fakeStripe = await openFakeStripe();
  const disk = (name: string) =>
    openDiskFiles({ root: join(folder, name), secret: SECRET, uploadPath: '/api/uploads' });
  const media = await disk('media');
  const jobs = await openBullmqJobs({
    redisUrl: redis.url,
    prefix: `test-${systemIds.newId()}`,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const pictures = openPagePictures(patientLimits);
  const storyPress = openStoryPages(patientLimits);
  const { linkSecrets, ...environmentSettings } = readSettings({ ...environment, ...extra }, pressBinding);
  const settings = { ...environmentSettings, linkSecret: linkSecrets[0] };
  const mailPreviews = openMailPreviews(settings, patientLimits);
  const opened = {
    documents: around(
      await openSqliteDocuments({ file: join(folder, 'documents.sqlite'), isDurable: false }),
    ),
    files: await disk('files'),
    media,
    uploadReceiver: media,
    storageOrigins: [],
    jobs,
    payments: await openStripePayments({
      secretKey: STRIPE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      locale: 'fr',
      apiBase: fakeStripe.url,
    }),
    identity: await openLocalIdentity({
      file: join(folder, 'identity.sqlite'),
      secret: SECRET,
      hashing: quickHashing,
    }),
    analytics: noAnalytics,
    pictures,
    storyPress,
    mailPreviews,
    backupPlace: null,
    archiveUploads: openArchiveUploads(folder),
    createSmallImage,
    watch: {
      failing: () => [],
      check: async () => true,
      broken: () => null,
      observations: () => ({ failing: [], areHeartbeatsReliable: true, disks: [] }),
    },
    content: await openFolderContent({ locale: 'fr' }),
    clock: systemClock,
    ids: systemIds,
    settings,
    integrity: noIntegrity,
    transcription: null,
    assistant: null,
    printServices: new Map(),
    choices: [],
    ...changes,
  };
  const services: Services = bindCore(opened, () => undefined);
  const payment = {
    scriptUrl: `${fakeStripe.url}/stripe.js`,
    publishableKey: 'pk_test_x',
    demonstration: true,
    display: 'popup' as const,
  };
  const isTrusted = readTrustedProxies(extra, 'loopback');
  const shell = {
    isTrusted,
    sessionSecrets: [SECRET] as const,
    missMs: 5,
    production: true,
    release: 'a test',
    payment,
  };
  const app = await buildApp({ services, shell, queues: [], log, noteCall, tracing });
  return {
    app,
    services,
    fakeStripe,
    dispose: async () => {
      await app.close();
      pictures.close();
      storyPress.close();
      mailPreviews.close();
      await services.identity.close();
      await services.documents.close();
      await jobs.close();
      await fakeStripe.close();
      await redis.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
