import type { ServiceInPlace } from '@souvenance/contracts';
import type {
  Alarm,
  Analytics,
  Assistant,
  Clock,
  Content,
  Documents,
  Files,
  Identity,
  Ids,
  Integrity,
  Jobs,
  Mailer,
  Payments,
  PrintServices,
  Transcription,
  UploadReceiver,
} from '@souvenance/core';
import { type AlarmEnv, readAlarmEnv } from './alarm/alarm.env.ts';
import { type AnalyticsEnv, readAnalyticsEnv } from './analytics/analytics.env.ts';
import { type AssistantEnv, readAssistantEnv } from './assistant/assistant.env.ts';
import { type ContentEnv, readContentEnv } from './content/content.env.ts';
import type { Environment } from './foundation/read-variables.ts';
import { type IntegrityEnv, readIntegrityEnv } from './integrity/integrity.env.ts';
import { openStores, storesInPlace } from './open-stores.ts';
import { type PrintShopsEnv, readPrintShopsEnv } from './print-shop/print-shops.env.ts';
import { type MailEnv, readMailEnv, readServicesEnv, type ServicesEnv } from './services.env.ts';
import { readTranscriptionEnv, type TranscriptionEnv } from './transcription/transcription.env.ts';

export interface WantedServices {
  /** The worker hands mail over; the API only alerts, where a server is given. */
  readonly mailer: boolean | 'if_set';
  /** Told of faults in the background, of a connection that went away; one line of JSON on stderr unless given. */
  readonly onError?: (error: Error, service: string) => void;
}

export interface OpenedServices<M extends Mailer | null = Mailer | null> {
  readonly documents: Documents;
  readonly files: Files;
  readonly media: Files;
  /** Null when browsers send their uploads to a hosted store. */
  readonly uploads: UploadReceiver | null;
  /** Origins, besides our own, to which a browser sends uploads. */
  readonly storageOrigins: readonly string[];
  readonly jobs: Jobs;
  readonly mailer: M;
  /** Null where alerts go by mail alone. */
  readonly alarm: Alarm | null;
  readonly payments: Payments;
  /** Print shops that a machine speaks with; those that have none are worked with by mail. */
  readonly printServices: PrintServices;
  readonly identity: Identity;
  readonly content: Content;
  readonly analytics: Analytics;
  readonly integrity: Integrity;
  /** Null where no service is chosen. */
  readonly transcription: Transcription | null;
  readonly assistant: Assistant | null;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Which service stands behind each port, for the administrators' page. */
  readonly choices: readonly ServiceInPlace[];
  close(): Promise<void>;
}

type MailerOf<W extends WantedServices> = W['mailer'] extends true
  ? Mailer
  : W['mailer'] extends false
    ? null
    : Mailer | null;

type Closing = () => Promise<void>;

const report = (error: Error, service: string): void => {
  process.stderr.write(`${JSON.stringify({ level: 40, service, msg: error.message || error.name })}\n`);
};

/** Closes in the opposite order of opening, all of them, and fails with the first failure. */
const closeAll = async (closings: Closing[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closings.toReversed()) await close().catch((error: unknown) => failures.push(error));
  closings.length = 0;
  if (failures.length > 0) throw failures[0];
};

const openPayments = async (env: ServicesEnv): Promise<Payments> => {
  const { openStripePayments } = await import('./payments/index.ts');
  return openStripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    ...(env.STRIPE_API_BASE !== undefined && { apiBase: env.STRIPE_API_BASE }),
  });
};

const openDocuments = async (env: ServicesEnv): Promise<Documents> => {
  if (env.DOCUMENTS === 'sqlite') {
    const { openSqliteDocuments } = await import('./documents/index.ts');
    return openSqliteDocuments({ file: env.DOCUMENTS_SQLITE_FILE });
  }
  const { openFirestoreDocuments } = await import('./documents/firestore/index.ts');
  return openFirestoreDocuments({
    projectId: env.FIREBASE_PROJECT_ID,
    credentialsFile: env.GOOGLE_APPLICATION_CREDENTIALS,
    emulatorHost: env.FIRESTORE_EMULATOR_HOST,
  });
};

const openIdentity = async (env: ServicesEnv, documents: Documents, ids: Ids): Promise<Identity> => {
  if (env.IDENTITY === 'local') {
    const { openLocalIdentity } = await import('./identity/index.ts');
    return openLocalIdentity({ file: env.IDENTITY_LOCAL_FILE, secret: env.SESSION_SECRET });
  }
  const { openFirebaseIdentity } = await import('./identity/firebase/index.ts');
  return openFirebaseIdentity({
    projectId: env.FIREBASE_PROJECT_ID,
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN,
    credentialsFile: env.GOOGLE_APPLICATION_CREDENTIALS,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    siteUrl: new URL(env.SITE_URL).origin,
    documents,
    ids,
  });
};

const openJobs = async (env: ServicesEnv, onError: (error: Error) => void): Promise<Jobs> => {
  const { openBullmqJobs } = await import('./jobs/index.ts');
  return openBullmqJobs({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, onError });
};

const openMailer = async (env: MailEnv): Promise<Mailer> => {
  const { openSmtpMailer } = await import('./mail/index.ts');
  return openSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
};

const openAlarm = async (env: AlarmEnv, clock: Clock): Promise<Alarm | null> => {
  if (env === null) return null;
  const { openWebhookAlarm } = await import('./alarm/open-webhook-alarm.ts');
  return openWebhookAlarm({ ...env, clock });
};

const paymentsOf = ({ STRIPE_API_BASE: base }: ServicesEnv): ServiceInPlace =>
  base === undefined
    ? { kind: 'payments', choice: 'stripe', host: null }
    : { kind: 'payments', choice: 'stand_in', host: new URL(base).host };

const contentOf = (env: ContentEnv): ServiceInPlace =>
  env.CONTENT === 'folder'
    ? { kind: 'content', choice: 'folder', host: null }
    : { kind: 'content', choice: 'http', host: new URL(env.CONTENT_URL).host };

const openTranscription = async (env: TranscriptionEnv): Promise<Transcription | null> => {
  if (env === null) return null;
  const transcription = await import('./transcription/index.ts');
  return transcription.openTranscription({
    baseUrl: env.TRANSCRIPTION_BASE_URL,
    apiKey: env.TRANSCRIPTION_API_KEY,
    model: env.TRANSCRIPTION_MODEL,
    timeLimitMs: env.TRANSCRIPTION_LIMIT_SECONDS * 1_000,
  });
};

const openAssistant = async (env: AssistantEnv): Promise<Assistant | null> => {
  if (env === null) return null;
  const assistant = await import('./assistant/index.ts');
  return assistant.openAssistant({
    baseUrl: env.ASSISTANT_BASE_URL,
    apiKey: env.ASSISTANT_API_KEY,
    model: env.ASSISTANT_MODEL,
    timeLimitMs: env.ASSISTANT_LIMIT_SECONDS * 1_000,
  });
};

const assistantOf = (env: AssistantEnv): ServiceInPlace =>
  env === null
    ? { kind: 'assistant', choice: 'off', host: null }
    : { kind: 'assistant', choice: 'openai_chat', host: new URL(env.ASSISTANT_BASE_URL).host };

const transcriptionOf = (env: TranscriptionEnv): ServiceInPlace =>
  env === null
    ? { kind: 'transcription', choice: 'off', host: null }
    : { kind: 'transcription', choice: 'openai_audio', host: new URL(env.TRANSCRIPTION_BASE_URL).host };

/** Only a stand-in's host is worth showing. */
const hostOfIdentity = (env: ServicesEnv): string | null =>
  env.IDENTITY === 'firebase' ? (env.FIREBASE_AUTH_EMULATOR_HOST ?? null) : null;

interface SmallEnvs {
  readonly content: ContentEnv;
  readonly analytics: AnalyticsEnv;
  readonly integrity: IntegrityEnv;
  readonly transcription: TranscriptionEnv;
  readonly assistant: AssistantEnv;
  readonly printShops: PrintShopsEnv;
}

const choicesOf = (
  env: ServicesEnv,
  { content, analytics, integrity, transcription, assistant }: SmallEnvs,
): OpenedServices['choices'] => [
  { kind: 'documents', choice: env.DOCUMENTS, host: null },
  { kind: 'identity', choice: env.IDENTITY, host: hostOfIdentity(env) },
  ...storesInPlace(env),
  { kind: 'jobs', choice: 'bullmq', host: null },
  { kind: 'mail', choice: 'smtp', host: null },
  paymentsOf(env),
  contentOf(content),
  { kind: 'analytics', choice: analytics.ANALYTICS, host: null },
  { kind: 'integrity', choice: integrity.INTEGRITY, host: null },
  transcriptionOf(transcription),
  assistantOf(assistant),
];

/**
 * Opens what the environment chooses, each adapter loaded only when chosen. Throws a sentence that names the variable
 * at fault, never its value; what was opened until then is closed again.
 */
export const openServices = async <const W extends WantedServices>(
  environment: Environment,
  wanted: W,
): Promise<OpenedServices<MailerOf<W>>> => {
  const env = readServicesEnv(environment);
  const small: SmallEnvs = {
    content: readContentEnv(environment),
    analytics: readAnalyticsEnv(environment),
    integrity: readIntegrityEnv(environment),
    transcription: readTranscriptionEnv(environment),
    assistant: readAssistantEnv(environment),
    printShops: readPrintShopsEnv(environment),
  };
  const alarmEnv = readAlarmEnv(environment);
  const isMailing = wanted.mailer === true || (wanted.mailer === 'if_set' && Boolean(environment.SMTP_URL));
  const mailEnv = isMailing ? readMailEnv(environment) : null;
  const { systemClock: clock, systemIds: ids } = await import('./system/index.ts');
  const { onError = report } = wanted;
  const closings: Closing[] = [];
  const opened = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const service = await opening;
    closings.push(() => service.close());
    return service;
  };
  try {
    const payments = await openPayments(env);
    const documents = await opened(openDocuments(env));
    const identity = await opened(openIdentity(env, documents, ids));
    const { files, media, uploads, storageOrigins } = await opened(openStores(env));
    const jobs = await opened(openJobs(env, (error) => onError(error, 'jobs')));
    const mailer = (mailEnv && (await opened(openMailer(mailEnv)))) as MailerOf<W>;
    const alarm = await openAlarm(alarmEnv, clock);
    const { openIntegrity } = await import('./integrity/index.ts');
    const integrity = await opened(openIntegrity(small.integrity));
    const { openContent } = await import('./content/index.ts');
    const content = await openContent(small.content, {
      copies: files,
      clock,
      onError: (error) => onError(error, 'content'),
    });
    const { openAnalytics } = await import('./analytics/index.ts');
    const analytics = openAnalytics(small.analytics, { onError: (error) => onError(error, 'analytics') });
    const transcription = await openTranscription(small.transcription);
    const assistant = await openAssistant(small.assistant);
    const { openPrintServices } = await import('./print-shop/index.ts');
    const printServices = await openPrintServices(small.printShops);
    const choices = choicesOf(env, small);
    const close = () => closeAll(closings);
    return {
      documents,
      files,
      media,
      uploads,
      storageOrigins,
      jobs,
      mailer,
      alarm,
      payments,
      printServices,
      identity,
      content,
      analytics,
      integrity,
      transcription,
      assistant,
      clock,
      ids,
      choices,
      close,
    };
  } catch (error) {
    await closeAll(closings);
    throw error;
  }
};
