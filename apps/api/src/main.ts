import { createFreshOpener, openServices, readRegistry, registries } from '@souvenance/adapters';
import { openArchiveUploads, openBackupFolder } from '@souvenance/adapters/backups';
import { openBullmqQueues } from '@souvenance/adapters/jobs';
import { openMetrics } from '@souvenance/adapters/metrics';
import {
  errorOutput,
  logOutput,
  readRelease,
  startLoopWatchdog,
  stopProgram,
} from '@souvenance/adapters/system';
import { traceServices } from '@souvenance/adapters/tracing';
import { type MailData, readLegal } from '@souvenance/contracts';
import { openProgramLog } from '@souvenance/contracts/program-log';
import { openTracing } from '@souvenance/contracts/tracing';
import { readTrustedProxies } from '@souvenance/contracts/trusted-proxies';
import {
  bindCore,
  deriveRestorationCode,
  getTraceFields,
  openWatch,
  readBacklog,
  readSettings,
  startWatch,
  watchForRestoration,
  withLinkKey,
} from '@souvenance/core';
import { createSmallImage } from '@souvenance/press/photographs';
import { pressBinding } from '@souvenance/press/profiles';
import { renderAlertInThread } from './alerts/render-alert.ts';
import { buildApp } from './app/app.ts';
import { processEnvironment, readEnv } from './env.ts';
import { openMailPreviews } from './mail-previews/open-mail-previews.ts';
import { openPagePictures } from './page-pictures.ts';
import { openStoryPages } from './story-press.ts';

const log = openProgramLog({
  program: 'api',
  write: (line) => errorOutput.write(line),
  fields: getTraceFields,
});
const reportQueue = (error: Error): void => log.error('queue browser', error);

const environment = processEnvironment();
const env = readEnv(environment);
// The legal pages belong to the web program, but a site with gaps in them must not sell either.
readLegal(environment, env.NODE_ENV === 'production');
// By default the edge on this machine is trusted; it overwrites the forwarding headers.
const isTrusted = readTrustedProxies(environment, 'loopback');
const release = readRelease(env);
const environmentSettings = readSettings(environment, pressBinding);
const tracing = await openTracing(environment, {
  program: 'api',
  release,
  onError: (error) => log.error('traces', error),
});
const services = traceServices(tracing, await openServices(environment, { mailer: 'if_set' }));
const settings = await withLinkKey(environmentSettings, services.documents);
// The queue browser is optional: if the queue is unavailable at the start, it is left out.
const browserQueues = await openBullmqQueues({
  redisUrl: env.REDIS_URL,
  prefix: env.REDIS_PREFIX,
  onError: reportQueue,
}).catch(reportQueue);
const pictures = openPagePictures();
const storyPress = openStoryPages();
const mailPreviews = openMailPreviews(settings);
const backupPlace = env.BACKUP_FOLDER === '' ? null : openBackupFolder(env.BACKUP_FOLDER);
const dataFolders = (['documents', 'identity', 'files', 'media'] as const).map(
  (service) => readRegistry<never, unknown>(registries[service], environment).folder,
);
const [documentsFolder = null] = dataFolders;
const isHosted = documentsFolder === null || dataFolders.includes(null);
const archiveUploads = isHosted ? null : openArchiveUploads(documentsFolder);
// The worker renders mails; an alert is rendered here, because it may tell that there is no worker.
const renderAlert = (data: MailData<'administrator_alert'>) => renderAlertInThread(data, settings);
const reportWatch = (error: unknown, part = 'watch'): void => log.error(`watch: ${part}`, error);
const watch = openWatch(
  { ...services, settings, render: renderAlert },
  {
    program: 'api',
    holder: `api-${services.ids.newId()}`,
    onError: reportWatch,
    facts: () => ({
      version: release,
      memoryMb: Math.round(process.memoryUsage.rss() / 1_000_000),
      jobs: [],
      concurrency: {},
    }),
    openAfresh: createFreshOpener(environment),
    onBroken: (service) => {
      log.error('a connection is broken in this program alone: it ends, to be started again', service);
      stop(1);
    },
  },
);
// On a separate port, which the public cannot reach.
const metrics = await openMetrics(environment, {
  program: 'api',
  readings: {
    queues: services.jobs.depths,
    backlog: () => readBacklog(services),
    disks: async () => watch.observations().disks,
  },
  onError: (error) => log.error('metrics', error),
});
const app = await buildApp({
  services: bindCore(
    {
      ...services,
      settings,
      pictures,
      storyPress,
      mailPreviews,
      backupPlace,
      archiveUploads,
      createSmallImage,
      watch,
    },
    (error, jobId) => log.error(`the queue did not take job ${jobId}; the relay will offer it again`, error),
  ),
  shell: {
    isTrusted,
    sessionSecrets: [env.SESSION_SECRET, ...env.SESSION_SECRET_PREVIOUS],
    missMs: 6_000,
    release,
    production: env.NODE_ENV === 'production',
    payment: {
      ...services.payments.pageAccess(),
      demonstration: !services.payments.livemode,
      display: env.BILLING_DISPLAY,
    },
  },
  queues: browserQueues?.queues ?? [],
  log: logOutput,
  tracing,
  ...(metrics !== null && { noteCall: metrics.noteCall }),
});
const runningWatch = startWatch(watch, reportWatch);
const stopWatchdog = startLoopWatchdog();
const stopRestorationWatch = await watchForRestoration(
  services,
  () => {
    log.warn('a backup was restored: the program ends, to be started again');
    stop(1);
  },
  (error) => log.error('restoration', error),
);
if (stopRestorationWatch !== null)
  log.warn('the installation is empty: a backup can be restored at /restauration with this code', {
    code: deriveRestorationCode(settings),
  });

let isStopping = false;
const stop = (exitCode: number): void => {
  if (isStopping) return;
  isStopping = true;
  const steps = {
    requests: () => app.close(),
    metrics: () => metrics?.close(),
    watch: () => runningWatch.stop(),
    restoration: () => stopRestorationWatch?.(),
    queues: () => browserQueues?.close(),
    pictures: pictures.close,
    stories: storyPress.close,
    mails: mailPreviews.close,
    services: () => services.close(),
    traces: () => tracing?.close(),
    watchdog: stopWatchdog,
  };
  void stopProgram(steps, {
    withinMs: env.API_STOP_WITHIN_MS,
    exitCode,
    onError: (error, step) => log.error(`stop: ${step}`, error),
    exit: (code) => process.exit(code),
  });
};
process.once('SIGTERM', () => stop(0));
process.once('SIGINT', () => stop(0));
await app.listen({ host: env.API_HOST, port: env.API_PORT });
