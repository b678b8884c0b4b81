import type { Concern } from '@souvenance/contracts';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection } from '../../ports/documents.port.ts';

const alertChannels = ['mail', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** The channels that have reported a lasting problem: one document per cause, removed when the problem is over. */
export const alerts = collection(
  'alerts',
  z.object({
    kind: z.string(),
    toldBy: z.array(z.enum(alertChannels)),
    at: z.iso.datetime(),
  }),
);

/** The id of a cause without its time: a worker that is silent for an hour is one cause. */
export const computeAlertId = ({ kind, orderId, jobId, subject }: Concern): string =>
  sha256Of(`${kind}\n${orderId ?? ''}\n${jobId ?? ''}\n${subject}`).slice(0, 32);
