import { Worker } from 'node:worker_threads';
import type { MailData } from '@souvenance/contracts';
import type { RenderedMail, Settings } from '@souvenance/core';

export interface PreviewRequest {
  readonly id: number;
  readonly data: MailData<'new_question'>;
  /** Texts of the operator's content service, unchecked; null without any. */
  readonly texts: unknown;
  readonly context: Pick<Settings, 'locale' | 'siteUrl' | 'timeZone'>;
}

export type PreviewAnswer =
  | { readonly id: number; readonly mail: Pick<RenderedMail, 'subject' | 'html' | 'text'> }
  | { readonly id: number; readonly refusal: string };

/** Renders a mail as the worker sends it, for the person who is about to send it. */
export interface MailPreviews {
  readonly renderQuestion: (
    data: PreviewRequest['data'],
    texts: unknown,
  ) => Promise<Pick<RenderedMail, 'subject' | 'html' | 'text'>>;
  readonly close: () => void;
}

/** After this time without a request the thread ends, and its memory is free. Milliseconds. */
const IDLE_MS = 600_000;

/**
 * Renders previews in one thread, which starts with the first request and ends after ten minutes without any: loading
 * the mail renderer takes a second of processor time, in which this process would answer no request.
 */
export const openMailPreviews = ({ locale, siteUrl, timeZone }: PreviewRequest['context']): MailPreviews => {
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<Pick<RenderedMail, 'subject' | 'html' | 'text'>>>();
  const close = () => {
    clearTimeout(idleTimer);
    void thread?.terminate();
  };
  const settle = (answer: PreviewAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('mail' in answer) request?.resolve(answer.mail);
    else request?.reject(new Error(answer.refusal));
  };
  const start = (): Worker => {
    const worker = new Worker(new URL('./preview-thread.ts', import.meta.url), { env: {} });
    worker.on('message', settle);
    // Followed by the exit, which rejects what waits.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread === worker) thread = null;
      for (const { reject } of waiting.values()) reject(new Error('the thread ended without a mail'));
      waiting.clear();
    });
    worker.unref();
    return worker;
  };
  return {
    renderQuestion: (data, texts) => {
      thread ??= start();
      clearTimeout(idleTimer);
      idleTimer = setTimeout(close, IDLE_MS).unref();
      lastId += 1;
      const request = Promise.withResolvers<Pick<RenderedMail, 'subject' | 'html' | 'text'>>();
      waiting.set(lastId, request);
      const message: PreviewRequest = { id: lastId, data, texts, context: { locale, siteUrl, timeZone } };
      thread.postMessage(message);
      return request.promise;
    },
    close,
  };
};
