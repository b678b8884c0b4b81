import type { Concern } from '@souvenance/contracts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';

const SECOND_MS = 1_000;

/**
 * Milliseconds that a problem may wait before it is reported by mail. A problem with its own limit (a late job, an
 * order past its promise) is reported at once, and so is an outage.
 */
const limitsMs: Readonly<Record<Concern['kind'], number>> = {
  // The API of an installation starts before its workers.
  workers_none: 30 * SECOND_MS,
  worker_silent: 0,
  api_silent: 0,
  service_failing: 15 * SECOND_MS,
  service_paused: 0,
  disk_full: 15 * SECOND_MS,
  disk_low: 0,
  job_late: 0,
  job_left: 0,
  order_disputed: 48 * HOUR_MS,
  order_on_hold: 48 * HOUR_MS,
  order_withdrawn: 48 * HOUR_MS,
  gift_undecided: 48 * HOUR_MS,
  order_unprepared: 0,
  order_late: 0,
  order_overdue: 0,
  file_refused: 24 * HOUR_MS,
  shop_message: 24 * HOUR_MS,
  defect_reported: 24 * HOUR_MS,
  job_failed: 0,
  mail_uncertain: 0,
  mail_failed: 0,
};

export const isPastLimit = ({ kind, since }: Concern, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= limitsMs[kind];
