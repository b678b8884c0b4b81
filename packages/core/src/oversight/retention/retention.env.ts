import { z } from 'zod';
import type { RetentionDays } from '../../ports/deps.ts';

/** A week at least: nobody returns to what is older by mistake, and payment services repeat an event for three days. */
const days = (standard: number) => z.coerce.number().int().min(7).max(3_650).default(standard);

/** Days for which each kind of record is stored that neither an order, a proof nor the law needs. */
export const retentionVariables = z.object({
  /** Files of a rendering that nobody ordered and that is none of the last three of its book. */
  RETENTION_RENDERINGS_DAYS: days(30),
  /** Jobs that are done. */
  RETENTION_JOBS_DAYS: days(90),
  /** Mails that were sent and belong to no order, gift or withdrawal. */
  RETENTION_MAILS_DAYS: days(90),
  /** Events of payment services and print services. */
  RETENTION_EVENTS_DAYS: days(90),
});

export const toRetentionDays = (env: z.infer<typeof retentionVariables>): RetentionDays => ({
  renderings: env.RETENTION_RENDERINGS_DAYS,
  jobs: env.RETENTION_JOBS_DAYS,
  mails: env.RETENTION_MAILS_DAYS,
  events: env.RETENTION_EVENTS_DAYS,
});
