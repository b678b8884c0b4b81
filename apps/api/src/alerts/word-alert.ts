import { Worker } from 'node:worker_threads';
import type { MailData } from '@souvenance/contracts';
import type { RenderedMail, Settings } from '@souvenance/core';

export interface AlertWish {
  readonly data: MailData<'administrator_alert'>;
  readonly context: Pick<Settings, 'locale' | 'siteUrl' | 'timeZone'>;
}

/**
 * Words an alert in a thread that ends with it: loading what words mails takes a second of a processor, for which this
 * process would answer nobody, and keeps tens of megabytes. There are few alerts.
 */
export const wordAlert = (
  data: AlertWish['data'],
  { locale, siteUrl, timeZone }: AlertWish['context'],
): Promise<RenderedMail> => {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedMail>();
  const wish: AlertWish = { data, context: { locale, siteUrl, timeZone } };
  new Worker(new URL('./word-alert-thread.ts', import.meta.url), { workerData: wish, env: {} })
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('the thread ended without an alert')));
  return promise;
};
