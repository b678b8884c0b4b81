import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAdministrationAction, type Route } from '@souvenance/contracts';
import { z } from 'zod';

interface GuessLimitOptions {
  /** Unknown codes that one caller may try in one window at full speed. */
  readonly max: number;
  readonly windowMs: number;
  /** Milliseconds after which each further unknown code is answered. */
  readonly missMs: number;
  readonly now: () => Date;
}

/** Callers stored at once; above it, those whose window has ended are deleted. */
const GUESSERS_MAX = 10_000;

/** Concurrent requests of a slowed caller; a page with its sound and its picture sends three. */
const SLOWED_CALLS_MAX = 6;

/** Errors of a right code that opens something without such a file. */
const missingParts: readonly string[] = ['file.not_found', 'photograph.not_found'];

/**
 * Whether the error means that the code does not exist; a right code that is refused for its state is no wrong guess.
 */
const isUnknownCode = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'identity.token_invalid' ||
    (error.code.endsWith('.not_found') && !missingParts.includes(error.code)));

/**
 * Whether a secret alone opens the route: one of its parameters, or its body, carries a `token`, or the code of a
 * voice.
 */
export const isSecretLinkRoute = ({ path, body }: Route): boolean =>
  path.includes(':token') || path.includes(':code') || (body instanceof z.ZodObject && 'token' in body.shape);

/**
 * Whether a route takes a code that is short enough to be read aloud, printed or typed. A `token` is not: nobody can
 * guess its 256 bits, so a limit would only shut out people who share an address. An administrator who creates a code
 * does not guess.
 */
export const acceptsCode = ({ action, path, body }: Route): boolean =>
  !isAdministrationAction(action) &&
  (path.includes(':code') || (body instanceof z.ZodObject && 'code' in body.shape));

/** Rate-limit key: the IPv4 address, or the /64 prefix of an IPv6 address (one subscriber owns the whole /64). */
export const toRateLimitKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:([\d.]+)$/i)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter((part) => part !== '');
  const tailGroups = (tail ?? '').split(':').filter((part) => part !== '');
  const missingCount = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(Math.max(missingCount, 0)).fill('0'), ...tailGroups];
  return `${groups
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/**
 * Creates the limit that slows the guessing of codes. The work runs before anything is refused: a right code is always
 * answered at once, also for an address or an account with wrong guesses. After `max` unknown codes in a window each
 * further one is answered with `request.too_many` and only after `missMs`, and no more than `SLOWED_CALLS_MAX` requests
 * of that caller run at once, so that it tries at most `SLOWED_CALLS_MAX` codes in `missMs`. A caller that disconnects
 * does not end the wait earlier.
 */
export const createGuessLimit = ({ max, windowMs, missMs, now }: GuessLimitOptions) => {
  const windows = new Map<string, { misses: number; until: number }>();
  const callsUnderWay = new Map<string, number>();
  const deleteEndedWindows = (time: number): void => {
    if (windows.size < GUESSERS_MAX) return;
    for (const [guesser, { until }] of windows) if (until <= time) windows.delete(guesser);
  };
  const countMiss = (guesser: string): void => {
    const time = now().getTime();
    const window = windows.get(guesser);
    if (window !== undefined && window.until > time) window.misses += 1;
    else {
      deleteEndedWindows(time);
      windows.set(guesser, { misses: 1, until: time + windowMs });
    }
  };
  const changeCalls = (guesser: string, change: 1 | -1): void => {
    const calls = (callsUnderWay.get(guesser) ?? 0) + change;
    if (calls === 0) callsUnderWay.delete(guesser);
    else callsUnderWay.set(guesser, calls);
  };
  const isSlowed = (guesser: string): boolean => {
    const window = windows.get(guesser);
    return window !== undefined && window.until > now().getTime() && window.misses >= max;
  };
  /**
   * Whether a caller has too many requests at once. Guesses sent together have no result yet, so running requests are
   * limited too, with room for an address that many people share.
   */
  const isFull = (guesser: string): boolean =>
    (callsUnderWay.get(guesser) ?? 0) >= (isSlowed(guesser) ? SLOWED_CALLS_MAX : max * 3);
  return async <T>(guessers: readonly string[], work: () => Promise<T>): Promise<T> => {
    const retryAfterSeconds = Math.ceil(missMs / 1_000);
    if (guessers.some(isFull)) throw new AppError('request.too_many', { retryAfterSeconds });
    for (const guesser of guessers) changeCalls(guesser, 1);
    try {
      return await work();
    } catch (error) {
      if (!isUnknownCode(error)) throw error;
      const mustWait = guessers.some(isSlowed);
      for (const guesser of guessers) countMiss(guesser);
      if (!mustWait) throw error;
      await sleep(missMs, undefined, { ref: false });
      throw new AppError('request.too_many', { retryAfterSeconds });
    } finally {
      for (const guesser of guessers) changeCalls(guesser, -1);
    }
  };
};
