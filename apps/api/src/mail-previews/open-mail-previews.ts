import { Worker } from 'node:worker_threads';
import { AppError, type MailData } from '@souvenance/contracts';
import type { RenderedMail, Settings } from '@souvenance/core';
import type { MailTexts } from '@souvenance/emails';

/** Data of the thread, given when it starts. */
export type PreviewContext = Pick<Settings, 'locale' | 'siteUrl' | 'timeZone'>;

type PreviewWork =
  | { readonly kind: 'check'; readonly json: unknown }
  | { readonly kind: 'render'; readonly data: MailData<'new_question'>; readonly texts: MailTexts | null };

export type PreviewRequest = PreviewWork & { readonly id: number };

export type PreviewAnswer = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly refusal: string }
);

type PreviewedMail = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/**
 * Renders a mail as the worker sends it, for the person who is about to send it. Both calls throw `service.unavailable`
 * when the thread dies or takes too long.
 */
export interface MailPreviews {
  /** Returns texts of the operator's content service after a check; rejects those that no mail can be made of. */
  readonly checkTexts: (json: unknown) => Promise<MailTexts>;
  readonly renderQuestion: (
    data: MailData<'new_question'>,
    texts: MailTexts | null,
  ) => Promise<PreviewedMail>;
  readonly close: () => void;
}

interface PreviewLimits {
  /** Milliseconds within which a request is answered, the wait behind others included. */
  readonly timeLimitMs?: number;
  readonly heapMb?: number;
}

/** After this time without a request the thread ends, and its memory is free. Milliseconds. */
const IDLE_MS = 600_000;
/** The first request loads the mail renderer, which takes a second of processor time. */
const TIME_LIMIT_MS = 30_000;
/** The mail renderer takes tens of megabytes. */
const HEAP_MB = 256;

const unavailable = (cause: Error): AppError =>
  new AppError('service.unavailable', { service: 'mail-previews' }, { cause });

interface PendingRequest extends PromiseWithResolvers<unknown> {
  readonly timer: NodeJS.Timeout;
}

/** One thread and the requests that it has not answered. `onEnd` is called when it takes no more requests. */
const startThread = (context: PreviewContext, heapMb: number, onEnd: () => void) => {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  const worker = new Worker(new URL('./preview-thread.ts', import.meta.url), {
    env: {},
    workerData: context,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const take = (id: number): PendingRequest | undefined => {
    const request = pending.get(id);
    clearTimeout(request?.timer);
    pending.delete(id);
    return request;
  };
  const end = (cause: Error): void => {
    onEnd();
    for (const id of [...pending.keys()]) take(id)?.reject(unavailable(cause));
    void worker.terminate();
  };
  worker.on('message', (answer: PreviewAnswer) => {
    const request = take(answer.id);
    if ('result' in answer) request?.resolve(answer.result);
    else request?.reject(new Error(answer.refusal));
  });
  worker.once('error', end);
  worker.once('exit', () => end(new Error('the thread ended without a mail')));
  worker.unref();
  const ask = (work: PreviewWork, timeLimitMs: number): Promise<unknown> => {
    lastId += 1;
    const timer = setTimeout(() => end(new Error(`no mail within ${timeLimitMs} ms`)), timeLimitMs);
    const request: PendingRequest = { ...Promise.withResolvers<unknown>(), timer };
    pending.set(lastId, request);
    const message: PreviewRequest = { id: lastId, ...work };
    worker.postMessage(message);
    return request.promise;
  };
  return { ask, close: () => end(new Error('the previews are closed')) };
};

/**
 * Renders previews in one thread, which starts with the first request and ends after ten minutes without any: loading
 * the mail renderer takes a second of processor time, in which this process would answer no request.
 */
export const openMailPreviews = (
  { locale, siteUrl, timeZone }: PreviewContext,
  { timeLimitMs = TIME_LIMIT_MS, heapMb = HEAP_MB }: PreviewLimits = {},
): MailPreviews => {
  let thread: ReturnType<typeof startThread> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idleTimer);
    thread?.close();
  };
  const start = (): ReturnType<typeof startThread> => {
    const newThread = startThread({ locale, siteUrl, timeZone }, heapMb, () => {
      if (thread === newThread) thread = null;
    });
    return newThread;
  };
  const ask = (work: PreviewWork): Promise<unknown> => {
    thread ??= start();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(close, IDLE_MS).unref();
    return thread.ask(work, timeLimitMs);
  };
  return {
    checkTexts: async (json) => (await ask({ kind: 'check', json })) as MailTexts,
    renderQuestion: async (data, texts) => (await ask({ kind: 'render', data, texts })) as PreviewedMail,
    close,
  };
};
