import { getPriority, setPriority } from 'node:os';
import { createFreshOpener, openServices } from '@souvenance/adapters';
import { openMailReader } from '@souvenance/adapters/mail';
import { openMetrics } from '@souvenance/adapters/metrics';
import { logOutput, readRelease, startLoopWatchdog, stopProgram } from '@souvenance/adapters/system';
import { traceServices } from '@souvenance/adapters/tracing';
import { openProgramLog } from '@souvenance/contracts/program-log';
import { openTracing } from '@souvenance/contracts/tracing';
import {
  bindCore,
  getTraceFields,
  openWatch,
  readSettings,
  startWatch,
  watchForRestoration,
  withLinkKey,
} from '@souvenance/core';
import { renderMail } from '@souvenance/emails';
import { createFfmpegFinder } from '@souvenance/press/child-pool';
import { openPagePainter } from '@souvenance/press/photographs';
import { pressBinding } from '@souvenance/press/profiles';
import { processEnvironment, readEnv } from './env.ts';
import { startHealthServer } from './health-server.ts';
import { openPressroom } from './pressroom/open-pressroom.ts';
import { startWorker } from './queue/start-worker.ts';

/** Part of the time for a stop that running jobs may take to end; the rest is for closing the services. */
const JOBS_SHARE = 2 / 3;
const NICENESS_MAX = 19;

const environment = processEnvironment();
const env = readEnv(environment);
if (env.WORKER_NICENESS > 0) setPriority(Math.min(getPriority() + env.WORKER_NICENESS, NICENESS_MAX));
const release = readRelease(env);
const environmentSettings = readSettings(environment, pressBinding);
const log = openProgramLog({
  program: 'worker',
  write: (line) => logOutput.write(line),
  fields: getTraceFields,
});
const tracing = await openTracing(environment, {
  program: 'worker',
  release,
  onError: (error) => log.error('traces', error),
});
const services = traceServices(tracing, await openServices(environment, { mailer: true }));
const settings = await withLinkKey(environmentSettings, services.documents);
const metrics = await openMetrics(environment, {
  program: 'worker',
  onError: (error) => log.error('metrics', error),
});
const pressroom = openPressroom({
  environment,
  books: env.WORKER_BOOKS,
  timeLimitMs: env.BOOK_LIMIT_MS,
  onUsage: (usage) => {
    log.info('press', { ...usage });
    metrics?.noteTask(usage.task, usage.ms, usage.memoryMb);
  },
});
const pictures = openPagePainter({ isLowPriority: true });
const findFfmpeg = createFfmpegFinder(env.FFMPEG_COMMAND);
const mailReader = openMailReader({
  onUnreadable: (error) => log.error('a mail that came could not be read', error),
});
const coreServices = {
  ...services,
  findFfmpeg,
  settings,
  pressroom,
  pictures,
  mailReader,
};
const worker = await startWorker({
  services: bindCore(coreServices, (error, jobId) =>
    log.error('the queue did not take a job; the relay will offer it again', error, { jobId }),
  ),
  env,
  log,
  noteJob: metrics?.noteJob,
  tracing,
});

const logWatchError = (error: unknown, part = 'watch'): void => log.error(`watch: ${part}`, error);
const watch = openWatch(
  { ...services, settings, render: (data) => renderMail('administrator_alert', data, settings) },
  {
    program: 'worker',
    holder: services.ids.newId(),
    onError: logWatchError,
    facts: () => ({
      version: release,
      memoryMb: Math.round(process.memoryUsage.rss() / 1_000_000),
      ...worker.present(),
    }),
    onDraining: (isDraining) =>
      void worker.drain(isDraining).catch((error: unknown) => logWatchError(error, 'drain')),
    openAfresh: createFreshOpener(environment),
    onBroken: (service) => {
      log.error('a connection is broken in this program alone: it ends, to be started again', service);
      stop('broken', 1);
    },
  },
);
const watching = startWatch(watch, logWatchError);
const stopRestorationWatch = await watchForRestoration(
  services,
  () => {
    log.warn('a backup was restored: the program ends, to be started again');
    stop('restored', 1);
  },
  (error) => logWatchError(error, 'restoration'),
);

const health = startHealthServer(watch, { host: env.WORKER_HEALTH_HOST, port: env.WORKER_HEALTH_PORT }, () =>
  log.info('worker ready'),
);
const stopWatchdog = startLoopWatchdog();

let isStopping = false;
const stop = (signal: string, exitCode = 0): void => {
  if (isStopping) return;
  isStopping = true;
  log.info('stopping', { signal });
  const steps = {
    health: () => void health.close(),
    jobs: () => worker.stop(env.WORKER_STOP_WITHIN_MS * JOBS_SHARE),
    watch: () => watching.stop(),
    restoration: () => stopRestorationWatch?.(),
    metrics: () => metrics?.close(),
    services: () => services.close(),
    traces: () => tracing?.close(),
    watchdog: stopWatchdog,
  };
  void stopProgram(steps, {
    withinMs: env.WORKER_STOP_WITHIN_MS,
    exitCode,
    onError: (error, step) => log.error(`stop: ${step}`, error),
    exit: (code) => process.exit(code),
  });
};
process.once('SIGTERM', () => stop('SIGTERM'));
process.once('SIGINT', () => stop('SIGINT'));
