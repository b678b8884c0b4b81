import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/** `npm run test:long -- --full NAME` sets it. */
const isFull = process.env.LONG_FULL === '1';

/** Number of the night, which decides what of a shared list is proved; `LONG_NIGHT` repeats one. */
export const longNight = Number(process.env.LONG_NIGHT ?? Math.floor(Date.now() / DAY_MS));

/** A proof's size: what finds faults every night, or with `--full` all of it. */
export const sized = <T>(full: T, nightly: T): T => (isFull ? full : nightly);

/** Whether the one of this number, of `nights` that take turns, is proved tonight; with `--full` each is. */
export const isNumberTonight = (number: number, nights: number): boolean =>
  isFull || longNight % nights === number % nights;

/** The night, of `shares` in a row, in which this is proved; the same for a key at all times. */
const nightOf = (key: string, shares: number): number =>
  createHash('sha256').update(key).digest().readUInt32BE() % shares;

/** Whether this is proved tonight: each thing in one night of `shares`, with `--full` in each. */
export const isTonight = (key: string, shares: number): boolean =>
  isFull || nightOf(key, shares) === longNight % shares;
