import { parentPort, workerData } from 'node:worker_threads';
import { renderMail } from '@souvenance/emails';
import type { AlertWish } from './word-alert.ts';

const { data, context } = workerData as AlertWish;
parentPort?.postMessage(await renderMail('administrator_alert', data, context));
