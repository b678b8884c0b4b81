import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

/** Reads one mail in a thread that ends with it: what a hostile one costs is taken from nobody else. */
parentPort?.postMessage(await parseMail(Buffer.from(workerData as Uint8Array)));
