import { Worker } from 'node:worker_threads';
import type { MailReader, ReadMail } from '@souvenance/core';

export interface MailReaderOptions {
  /** Milliseconds that one mail may take. */
  readonly timeLimitMs?: number;
  /** Told why a mail could not be read: it is hostile, or our fault. */
  readonly onUnreadable?: (error: Error) => void;
}

const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 256;

/** Mailparser in a thread of its own for each mail, with limits of time, memory and parts. */
export const openMailReader = (options: MailReaderOptions = {}): MailReader => {
  const { timeLimitMs = TIME_LIMIT_MS, onUnreadable = () => undefined } = options;
  const readInThread = async (raw: Uint8Array): Promise<ReadMail> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadMail>();
    const thread = new Worker(new URL('./mail-reader-thread.ts', import.meta.url), {
      workerData: raw,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: {},
    });
    const timer = setTimeout(() => reject(new Error('the mail takes too long to be read')), timeLimitMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended without a mail')));
    return promise.finally(async () => {
      clearTimeout(timer);
      await thread.terminate();
    });
  };
  return {
    read: (raw) =>
      readInThread(raw).catch((error: Error) => {
        onUnreadable(error);
        return null;
      }),
  };
};
