import { flushCompileCache } from 'node:module';
import { type MessageFromChild, type MessageToChild, toFailureMessage } from './child-messages.ts';

/**
 * Answers one request. `sendProgress` sends a progress event to the parent; `signal` aborts when the parent no longer
 * waits.
 */
export type HandleRequest = (
  request: unknown,
  sendProgress: (progress: unknown) => void,
  signal: AbortSignal,
) => Promise<unknown>;

const sendToParent = (message: MessageFromChild): Promise<void> =>
  new Promise((resolve) => {
    // The parent process may have ended; the message is then dropped.
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });

const MB = 1_000_000;

/**
 * The whole program of a child process that answers requests. It exits when its parent disconnects and ignores SIGINT
 * and SIGTERM, so that a signal to the process group does not interrupt a rendering. When the process holds more than
 * `replaceAboveMb` after an answer, it marks the answer as its last, and the parent replaces the process to free the
 * memory.
 */
export const answerAsChild = (
  answer: HandleRequest,
  { replaceAboveMb }: { replaceAboveMb: number },
): void => {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit());
  let abortController = new AbortController();
  process.on('message', async (message: MessageToChild) => {
    if ('stop' in message) return abortController.abort(new Error('nobody waits any more'));
    abortController = new AbortController();
    try {
      const result = await answer(
        message.request,
        (progress) => void sendToParent({ progress }),
        abortController.signal,
      );
      await sendToParent({ answer: result, isLast: process.memoryUsage.rss() > replaceAboveMb * MB });
    } catch (error) {
      await sendToParent(toFailureMessage(error));
    }
  });
  void sendToParent({ isReady: true });
  // Node writes its compile cache at a normal exit, and this process is killed.
  flushCompileCache();
};
