import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { openMailReader } from '@souvenance/adapters/mail';
import { openProgramLog } from '@souvenance/contracts/program-log';
import {
  bindCore,
  type Clock,
  getTraceFields,
  type Mailer,
  readSettings,
  withLinkKey,
} from '@souvenance/core';
import { openRedis } from '@souvenance/fakes/redis';
import { type Inbox, openInbox } from '@souvenance/fakes/smtp';
import { startFakeStripe } from '@souvenance/fakes/stripe';
import { createFfmpegFinder } from '@souvenance/press/child-pool';
import { openPagePainter } from '@souvenance/press/photographs';
import { pressBinding } from '@souvenance/press/profiles';
import { readEnv } from '../env.ts';
import { openPressroom } from '../pressroom/open-pressroom.ts';
import type { WorkerServices } from '../processors/processor.ts';
import { type RunningWorker, type StartWorkerOptions, startWorker } from '../queue/start-worker.ts';

const SECRET = 'a-secret-for-tests-of-at-least-32-characters';

export interface Parts {
  readonly services: WorkerServices;
  /** The documents as they were opened; they offer no jobs to the queue. */
  readonly documents: WorkerServices['documents'];
  /** Folder of everything that is stored on this machine. */
  readonly folder: string;
  readonly redisUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly inbox: Inbox;
  readonly fakeStripe: Awaited<ReturnType<typeof startFakeStripe>>;
  startWorker(
    noteJob?: StartWorkerOptions['noteJob'],
    tracing?: StartWorkerOptions['tracing'],
    tracedServices?: WorkerServices,
  ): Promise<RunningWorker>;
  dispose(): Promise<void>;
}

const variables = (folder: string, redisUrl: string, smtpUrl: string, fakeStripeUrl: string) => ({
  SITE_URL: 'http://souvenance.test',
  REDIS_URL: redisUrl,
  REDIS_PREFIX: `test-${Math.random().toString(36).slice(2)}`,
  DOCUMENTS_SQLITE_FILE: join(folder, 'documents.sqlite'),
  IDENTITY_LOCAL_FILE: join(folder, 'identity.sqlite'),
  FILES_DISK_ROOT: join(folder, 'files'),
  MEDIA_DISK_ROOT: join(folder, 'media'),
  SESSION_SECRET: SECRET,
  LINK_SECRET: SECRET,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Souvenance <bonjour@exemple.fr>',
  PRINT_SHOP_EMAIL: 'atelier@exemple.fr',
  OPERATOR_EMAIL: 'maison@exemple.fr',
  STRIPE_SECRET_KEY: 'sk_test_souvenance',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_souvenance',
  STRIPE_WEBHOOK_SECRET: 'whsec_souvenance',
  STRIPE_API_BASE: fakeStripeUrl,
  STRIPE_JS_URL: `${fakeStripeUrl}/stripe.js`,
  WORKER_HEALTH_PORT: '0',
  RELAY_EVERY_MS: '200',
  RECONCILE_EVERY_MS: '500',
  RECONCILE_AFTER_MS: '1000',
  // One test file sends more mails to one person than a day allows.
  LIMIT_MAILS_PER_MAILBOX: '1000',
});

interface PartsOptions {
  /** The machine's unless the test moves one. */
  readonly clock?: Clock;
  /** Opens the mailer that the worker uses instead of the one that the environment configures. */
  readonly openMailer?: (smtpUrl: string) => Promise<Mailer>;
}

/** Starts the real services of a worker in its own folder: SQLite, disk, Redis, SMTP, the Stripe SDK. */
export const startParts = async (
  extra: Readonly<Record<string, string>> = {},
  { clock, openMailer }: PartsOptions = {},
): Promise<Parts> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-worker-'));
  const redis = await openRedis();
  if (redis === null) throw new Error('the tests of the worker need Redis');
  const inbox = await openInbox();
  const fakeStripe = await startFakeStripe({
    secretKey: 'sk_test_souvenance',
    webhookSecret: 'whsec_souvenance',
    webhookUrl: 'http://127.0.0.1:9/api/stripe/webhook',
  });
  const environment = { ...variables(folder, redis.url, inbox.url, fakeStripe.url), ...extra };
  const opened = await openServices(environment, { mailer: true });
  const settings = await withLinkKey(readSettings(environment, pressBinding), opened.documents);
  const env = readEnv(environment);
  let isDisposed = false;
  const log = openProgramLog({
    program: 'worker',
    // A job that a stopped worker left behind may log after its test.
    write: (line) => {
      if (!isDisposed) appendFileSync(join(folder, 'worker.log'), line);
    },
    fields: getTraceFields,
  });
  const pressroom = openPressroom({
    environment,
    books: env.WORKER_BOOKS,
    timeLimitMs: env.BOOK_LIMIT_MS,
    onUsage: (usage) => log.info('press', { ...usage }),
  });
  const pictures = openPagePainter({ isLowPriority: false, timeLimitMs: 300_000 });
  const findFfmpeg = createFfmpegFinder(env.FFMPEG_COMMAND);
  // On a busy machine the reader's thread may start more slowly than the product waits.
  const mailReader = openMailReader({ timeLimitMs: 240_000 });
  const tools = { settings, findFfmpeg, pressroom, pictures, mailReader };
  const mailer = await openMailer?.(inbox.url);
  const bound = { ...opened, ...tools, ...(clock && { clock }), ...(mailer && { mailer }) };
  const services: WorkerServices = bindCore(bound, () => undefined);
  return {
    services,
    documents: opened.documents,
    folder,
    redisUrl: redis.url,
    environment,
    inbox,
    fakeStripe,
    startWorker: (noteJob, tracing = null, tracedServices = services) =>
      startWorker({ services: tracedServices, env, log, noteJob, tracing }),
    dispose: async () => {
      pressroom.close();
      pictures.close();
      await mailer?.close();
      await opened.close();
      await fakeStripe.close();
      await inbox.close();
      await redis.dispose();
      isDisposed = true;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
