import { createServer } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import { openServices } from '@souvenance/adapters';
import { openMailReader } from '@souvenance/adapters/mail';
import { openMetrics } from '@souvenance/adapters/metrics';
import { bindCore, openWatch, readSettings, startWatch, traceFields } from '@souvenance/core';
import { renderMail } from '@souvenance/emails';
import { createFfmpegFinder } from '@souvenance/press/child-pool';
import { openPagePainter } from '@souvenance/press/photographs';
import { pressBinding, printProfile } from '@souvenance/press/profiles';
import { pino } from 'pino';
import { processEnvironment, readEnv } from './env.ts';
import { openIccFolder } from './pressroom/icc-folder.ts';
import { openPressroom } from './pressroom/open-pressroom.ts';
import { checkPrintShops } from './printing/check-print-shops.ts';
import { openGhostscript } from './printing/ghostscript.ts';
import { startWorker } from './queue/start-worker.ts';

/** Time for running jobs to end before the platform kills the process. */
const STOP_WITHIN_MS = 20_000;
const NICENESS_MAX = 19;

const environment = processEnvironment();
const env = readEnv(environment);
if (env.WORKER_NICENESS > 0) setPriority(Math.min(getPriority() + env.WORKER_NICENESS, NICENESS_MAX));
const settings = readSettings(environment, pressBinding);
const ghostscript = await openGhostscript(env.GHOSTSCRIPT_COMMAND);
checkPrintShops({ profileIds: settings.printShopProfiles, printProfile, ghostscript });
const log = pino({ name: 'worker', mixin: traceFields });
const services = await openServices(environment, { mailer: true });
const metrics = await openMetrics(environment, {
  program: 'worker',
  onError: (error) => log.error({ err: error }, 'metrics'),
});
const icc = env.ICC_DIR === undefined ? {} : { outputProfile: openIccFolder(env.ICC_DIR) };
const pressroom = openPressroom({
  environment,
  books: env.WORKER_BOOKS,
  timeLimitMs: env.BOOK_LIMIT_MS,
  onUsage: (usage) => {
    log.info(usage, 'press');
    metrics?.noteTask(usage.task, usage.ms, usage.memoryMb);
  },
});
const pictures = openPagePainter({ isLowPriority: true });
const findFfmpeg = createFfmpegFinder(env.FFMPEG_COMMAND);
const mailReader = openMailReader({
  onUnreadable: (error) => log.warn({ err: error }, 'a mail that came could not be read'),
});
const coreServices = {
  ...services,
  ...icc,
  ghostscript,
  findFfmpeg,
  settings,
  pressroom,
  pictures,
  mailReader,
};
const worker = await startWorker({
  services: bindCore(coreServices, (error, jobId) =>
    log.warn({ jobId, err: error }, 'the queue did not take a job; the relay will offer it again'),
  ),
  env,
  log,
  noteJob: metrics?.noteJob,
});

const logWatchError = (error: unknown, part = 'watch'): void => log.error({ err: error, part }, 'watch');
const watch = openWatch(
  { ...services, settings, render: (data) => renderMail('administrator_alert', data, settings) },
  {
    program: 'worker',
    holder: services.ids.newId(),
    onError: logWatchError,
    facts: () => ({
      version: env.RELEASE,
      memoryMb: Math.round(process.memoryUsage.rss() / 1_000_000),
      ...worker.present(),
    }),
    onDraining: (isDraining) =>
      void worker.drain(isDraining).catch((error: unknown) => logWatchError(error, 'drain')),
  },
);
const watching = startWatch(watch, logWatchError);

const health = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end('{"done":true}');
});
health.listen(env.WORKER_HEALTH_PORT, '127.0.0.1', () => log.info('worker ready'));

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, 'stopping');
  health.close();
  await worker.stop(STOP_WITHIN_MS);
  await watching.stop();
  await metrics?.close();
  await services.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
