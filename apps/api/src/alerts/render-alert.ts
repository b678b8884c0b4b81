import { Worker } from 'node:worker_threads';
import type { MailData } from '@souvenance/contracts';
import type { RenderedMail, Settings } from '@souvenance/core';

export interface AlertRequest {
  readonly data: MailData<'administrator_alert'>;
  readonly context: Pick<Settings, 'locale' | 'siteUrl' | 'timeZone'>;
}

/**
 * Renders an alert in a thread that ends with it. Loading the mail renderer takes a second of processor time, in which
 * this process would answer no request, and tens of megabytes; alerts are rare. Rejects when the thread fails.
 */
export const renderAlertInThread = (
  data: AlertRequest['data'],
  { locale, siteUrl, timeZone }: AlertRequest['context'],
): Promise<RenderedMail> => {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedMail>();
  const request: AlertRequest = { data, context: { locale, siteUrl, timeZone } };
  let mail: RenderedMail | undefined;
  // Resolves once the thread has ended: a process that ends while its thread does can be killed by Node (SIGTRAP).
  new Worker(new URL('./render-alert-thread.ts', import.meta.url), { workerData: request, env: {} })
    .once('message', (message: RenderedMail) => {
      mail = message;
    })
    .once('error', reject)
    .once('exit', () => {
      if (mail === undefined) reject(new Error('the thread ended without an alert'));
      else resolve(mail);
    });
  return promise;
};
