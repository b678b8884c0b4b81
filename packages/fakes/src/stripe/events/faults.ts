/** Faults that a test can activate; all are off by default. */
export interface Faults {
  /** Number of times that each event is sent, all at once; 1 is correct. */
  duplicate: number;
  /** Collects the events of a short period and sends them out of order. */
  shuffle: boolean;
  /** Delay of each first delivery in milliseconds. */
  delayMs: number;
  /** Sends no webhook; the events stay in the list and can be sent with `redeliver`. */
  drop: boolean;
  /** Signs with a secret that is not the endpoint's. */
  wrongSecret: boolean;
  /** Signs as if the clock were off by this many seconds, negative for the past. */
  clockSkewSeconds: number;
  /** Number of API calls that fail with a 500 from now on. */
  apiFailures: number;
  /** `before`: nothing was done. `after`: it was done, and the response is lost. */
  apiFailureMoment: 'before' | 'after';
  /** Delay of each API call in milliseconds, during which its idempotency key is in use. */
  apiDelayMs: number;
}

export const createNoFaults = (): Faults => ({
  duplicate: 1,
  shuffle: false,
  delayMs: 0,
  drop: false,
  wrongSecret: false,
  clockSkewSeconds: 0,
  apiFailures: 0,
  apiFailureMoment: 'before',
  apiDelayMs: 0,
});

/**
 * Returns the faults with some changed.
 * @throws TypeError for a fault that does not exist or has a value of another type.
 */
export const changeFaults = (faults: Faults, change: Partial<Faults>): Faults => {
  for (const [name, value] of Object.entries(change)) {
    const currentValue = Object.hasOwn(faults, name) ? faults[name as keyof Faults] : undefined;
    if (typeof currentValue !== typeof value)
      throw new TypeError(`No such fault: ${name} = ${String(value)}`);
  }
  return { ...faults, ...change };
};
