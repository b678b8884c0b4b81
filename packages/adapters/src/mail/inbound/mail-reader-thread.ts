import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

/** Reads mails one after the other in a thread of its own; what a hostile one costs ends with the thread. */
parentPort?.on('message', async (raw: Uint8Array) => {
  const outcome = await parseMail(Buffer.from(raw)).then(
    (mail) => ({ mail }),
    (error: Error) => ({ fault: error.message }),
  );
  parentPort?.postMessage(outcome);
});
