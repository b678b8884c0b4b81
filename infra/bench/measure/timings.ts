import { computeQuantile, roundHundredths } from './statistics.ts';

/** Milliseconds at the median and at the 95th percentile. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
}

export const computeSpread = (times: readonly number[]): Spread => ({
  p50: computeQuantile(times, 0.5),
  p95: computeQuantile(times, 0.95),
});

/** The same rounded to two decimals, for a report. */
export const computeRoundedSpread = (times: readonly number[]): Spread => {
  const { p50, p95 } = computeSpread(times);
  return { p50: roundHundredths(p50), p95: roundHundredths(p95) };
};

/** Returns the duration of a call in milliseconds. */
export const measureTime = async (run: () => Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await run();
  return performance.now() - startMs;
};

interface Rounds {
  readonly rounds: number;
  /** Rounds before the first that counts: the first calls of a program run code that is not compiled yet. */
  readonly warmUp: number;
}

/**
 * Times several calls one after the other, round by round, so that a busy machine slows all of them alike.
 * @returns the milliseconds of each call by name, in the order of the rounds.
 * @returns the milliseconds of each call by its name, in the order of the rounds.
 */
export const timeInTurn = async <K extends string>(
  calls: Readonly<Record<K, () => Promise<unknown>>>,
  { rounds, warmUp }: Rounds,
): Promise<Readonly<Record<K, number[]>>> => {
  const entries = Object.entries(calls) as [K, () => Promise<unknown>][];
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [name, call] of entries) {
      const ms = await measureTime(call);
      if (round >= 0) times[name].push(ms);
    }
  return times;
};
