/** Faults that a test can switch on; all are off at the start. */
export interface Faults {
  /** How many times each event is sent, all at once; 1 is right. */
  duplicate: number;
  /** Holds the events of a short while together and sends them out of order. */
  shuffle: boolean;
  /** Waits before each first delivery, in milliseconds. */
  delayMs: number;
  /** Sends no webhook at all; the events stay on the list and can be sent by `redeliver`. */
  drop: boolean;
  /** Signs with a secret that is not the endpoint's. */
  wrongSecret: boolean;
  /** Signs as if the clock were off by this many seconds, negative for the past. */
  clockSkewSeconds: number;
  /** How many of the next API calls fail with a 500. */
  apiFailures: number;
  /** `before`: nothing was done. `after`: it was done, and the answer is lost. */
  apiFailureMoment: 'before' | 'after';
  /** Holds each API call back, in milliseconds, with its idempotency key in flight. */
  apiDelayMs: number;
}

export const noFaults = (): Faults => ({
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
 * The faults with the given ones changed.
 * @throws TypeError for a fault that does not exist or has a value of another kind.
 */
export const changedFaults = (faults: Faults, change: Partial<Faults>): Faults => {
  for (const [name, value] of Object.entries(change)) {
    const currentValue = Object.hasOwn(faults, name) ? faults[name as keyof Faults] : undefined;
    if (typeof currentValue !== typeof value)
      throw new TypeError(`No such fault: ${name} = ${String(value)}`);
  }
  return { ...faults, ...change };
};
