import { parentPort, workerData } from 'node:worker_threads';
import { renderMail } from '@souvenance/emails';
import type { AlertRequest } from './render-alert.ts';

const { data, context } = workerData as AlertRequest;
parentPort?.postMessage(await renderMail('administrator_alert', data, context));
