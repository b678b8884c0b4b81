import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/** Set by `npm run test:long -- --full NAME`. */
const isFull = process.env.LONG_FULL === '1';

/** Number of the night, which selects a share of long lists; set `LONG_NIGHT` to repeat one night. */
export const longNight = Number(process.env.LONG_NIGHT ?? Math.floor(Date.now() / DAY_MS));

/** Returns the nightly size of a proof, or its full size with `--full`. */
export const chooseSize = <T>(full: T, nightly: T): T => (isFull ? full : nightly);

/**
 * True if the item with this number is due tonight: one in `nights` takes its turn each night, with `--full` all do.
 */
export const isNumberTonight = (number: number, nights: number): boolean =>
  isFull || longNight % nights === number % nights;

/** Night, out of `shares`, in which a key is due; constant for each key. */
const toNight = (key: string, shares: number): number =>
  createHash('sha256').update(key).digest().readUInt32BE() % shares;

/** True if a key is due tonight: each key in one night out of `shares`, with `--full` every night. */
export const isTonight = (key: string, shares: number): boolean =>
  isFull || toNight(key, shares) === longNight % shares;
