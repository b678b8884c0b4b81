import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { collection } from '../../ports/documents.port.ts';

/** Days of which the use is stored: long enough for a growth that one large upload does not distort. */
const DAYS_MAX = 14;

const usageDocument = z.object({
  /** The first reading of each day, the oldest first. */
  readings: z.array(z.object({ at: z.iso.datetime(), usedBytes: z.int().nonnegative() })),
});
export type DiskUsage = z.infer<typeof usageDocument>;

/** Use of each disk over the last days, under the names of the services on it. */
export const diskUsages = collection('disk-usages', usageDocument);

/** Adds a reading unless the last one is less than a day old; drops those beyond two weeks. */
export const addReading = (usage: DiskUsage, now: Date, usedBytes: number): DiskUsage => {
  const last = usage.readings.at(-1);
  if (last !== undefined && now.getTime() - Date.parse(last.at) < DAY_MS) return usage;
  return { readings: [...usage.readings, { at: now.toISOString(), usedBytes }].slice(-DAYS_MAX) };
};

/** Computes the bytes that a disk grows by each day, negative when it shrinks; null before a day has passed. */
export const computeGrowth = ({ readings }: DiskUsage, now: Date, usedBytes: number): number | null => {
  const [oldest] = readings;
  if (oldest === undefined) return null;
  const days = (now.getTime() - Date.parse(oldest.at)) / DAY_MS;
  return days < 1 ? null : Math.round((usedBytes - oldest.usedBytes) / days);
};
