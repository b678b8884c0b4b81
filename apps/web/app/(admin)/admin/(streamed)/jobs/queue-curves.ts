import type { QueueSample } from '@souvenance/contracts';

/** The figures of a queue that are drawn. */
export const measures = ['depth', 'finished', 'latencyMs'] as const;
export type Measure = (typeof measures)[number];

/** Milliseconds between two samples (`QUEUE_SAMPLE_MS` of the contracts). */
const SAMPLE_MS = 300_000;
const HOUR_MS = 3_600_000;
const SLOTS = 288;

/** Every five minutes of the day that ends with `to`, each with its sample; null where none was taken. */
export const toSlots = (
  samples: readonly QueueSample[],
  to: string,
): { readonly at: string; readonly sample: QueueSample | null }[] => {
  const samplesByTime = new Map(samples.map((sample) => [sample.at, sample]));
  const end = Date.parse(to);
  return Array.from({ length: SLOTS }, (_, index) => {
    const at = new Date(end - (SLOTS - 1 - index) * SAMPLE_MS).toISOString();
    return { at, sample: samplesByTime.get(at) ?? null };
  });
};

/** The highest figure of a measure; 0 where nothing was measured. */
export const findPeak = (samples: readonly QueueSample[], measure: Measure): number =>
  Math.max(0, ...samples.map((sample) => sample[measure] ?? 0));

/** The samples by hour, the latest first: the greatest depth and latency, and all finished jobs. */
export const sumByHour = (samples: readonly QueueSample[]): QueueSample[] => {
  const samplesByHour = Map.groupBy(samples, ({ at }) =>
    new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString(),
  );
  return [...samplesByHour]
    .map(([at, hourSamples]) => ({
      at,
      depth: findPeak(hourSamples, 'depth'),
      finished: hourSamples.reduce((sum, { finished }) => sum + finished, 0),
      latencyMs: hourSamples.every(({ latencyMs }) => latencyMs === null)
        ? null
        : findPeak(hourSamples, 'latencyMs'),
    }))
    .toReversed();
};
