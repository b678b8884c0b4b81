import { Worker } from 'node:worker_threads';
import type { MailReader, ReadMail } from '@souvenance/core';

export interface MailReaderOptions {
  /** Milliseconds that one mail may take. */
  readonly timeLimitMs?: number;
  /** Told why a mail could not be read: it is hostile, or our fault. */
  readonly onUnreadable?: (error: Error) => void;
}

const TIME_LIMIT_MS = 10_000;
const IDLE_MS = 60_000;
const HEAP_MB = 256;

type Read = { readonly mail: ReadMail } | { readonly fault: string };

const startThread = (): Worker => {
  const thread = new Worker(new URL('./mail-reader-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
  });
  // Nothing waits for a thread that has nothing to read.
  thread.unref();
  return thread;
};

/** One mail in a thread; rejects when the thread does not outlive it, or its time is over. */
const readIn = async (thread: Worker, raw: Uint8Array, timeLimitMs: number): Promise<Read> => {
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  const onExit = (): void => reject(new Error('the thread ended without a mail'));
  const timer = setTimeout(() => reject(new Error('the mail takes too long to be read')), timeLimitMs);
  thread.once('message', resolve).once('error', reject).once('exit', onExit);
  thread.postMessage(raw);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  });
};

/**
 * Mailparser in a thread, with limits of time, memory and parts: one mail at a time, in a thread that is ended when a
 * mail went beyond them, and when none has come for a while.
 */
export const openMailReader = (options: MailReaderOptions = {}): MailReader => {
  const { timeLimitMs = TIME_LIMIT_MS, onUnreadable = () => undefined } = options;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = null;
    await ended?.terminate();
  };
  const readOne = async (raw: Uint8Array): Promise<ReadMail | null> => {
    clearTimeout(idle);
    thread ??= startThread();
    try {
      const outcome = await readIn(thread, raw, timeLimitMs);
      idle = setTimeout(end, IDLE_MS).unref();
      if ('mail' in outcome) return outcome.mail;
      onUnreadable(new Error(outcome.fault));
    } catch (error) {
      onUnreadable(error as Error);
      await end();
    }
    return null;
  };
  return {
    read: (raw) => {
      const mail = before.then(() => readOne(raw));
      before = mail;
      return mail;
    },
  };
};
