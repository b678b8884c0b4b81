import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Route } from '@souvenance/contracts';
import { z } from 'zod';

interface MissLimitOptions {
  /** Unknown codes that one guesser may try in one window at full speed. */
  readonly max: number;
  readonly windowMs: number;
  /** Time that each further unknown code takes to be answered, in milliseconds. */
  readonly missMs: number;
  readonly now: () => Date;
}

/** Guessers remembered at once; beyond it those whose window is over are forgotten. */
const GUESSERS_MAX = 10_000;

/** Calls of a slowed guesser that are under way at once: a page with its sound and its picture asks three. */
const SLOWED_CALLS_MAX = 6;

/** Refusals of a right code: what it opens has no such file. */
const missingParts: readonly string[] = ['file.not_found', 'photograph.not_found'];

/** True for a code that does not exist, and for nothing else: a right code that is refused for its state is no miss. */
const isMiss = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'identity.token_invalid' ||
    (error.code.endsWith('.not_found') && !missingParts.includes(error.code)));

/** A route that a secret opens by itself: one of its parameters, or its body, carries a `token`, or the code of a voice. */
export const isBehindLink = ({ path, body }: Route): boolean =>
  path.includes(':token') || path.includes(':code') || (body instanceof z.ZodObject && 'token' in body.shape);

/**
 * A route that is told a code short enough to be read aloud, printed or typed. A `token` is none: it carries 256 bits,
 * which nobody guesses, so a limit on it could only shut out those who share an address with somebody else. An administrator who creates a code guesses none.
 */
export const takesCode = ({ action, path, body }: Route): boolean =>
  action !== 'administrate' &&
  action !== 'manage_cards' &&
  (path.includes(':code') || (body instanceof z.ZodObject && 'code' in body.shape));

/** Rate-limit key: the IPv4 address, or the /64 prefix of an IPv6 address (one subscriber owns the whole /64). */
export const addressGroup = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:([\d.]+)$/i)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter((part) => part !== '');
  const after = (tail ?? '').split(':').filter((part) => part !== '');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const parts = [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
  return `${parts
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/**
 * Slows the guessing of codes. It looks before it refuses: a right code is always answered at once, also to an address
 * or an account that missed before. After `max` misses in a window each further miss is answered with
 * `request.too_many` and only after `missMs`, and no more than `SLOWED_CALLS_MAX` calls of that guesser are under way,
 * so that it tries at most `SLOWED_CALLS_MAX` codes in `missMs`. A caller that hangs up frees nothing earlier.
 */
export const newMissLimit = ({ max, windowMs, missMs, now }: MissLimitOptions) => {
  const windows = new Map<string, { misses: number; until: number }>();
  const callsUnderWay = new Map<string, number>();
  const forgetOver = (time: number): void => {
    if (windows.size < GUESSERS_MAX) return;
    for (const [guesser, { until }] of windows) if (until <= time) windows.delete(guesser);
  };
  const countMiss = (guesser: string): void => {
    const time = now().getTime();
    const window = windows.get(guesser);
    if (window !== undefined && window.until > time) window.misses += 1;
    else {
      forgetOver(time);
      windows.set(guesser, { misses: 1, until: time + windowMs });
    }
  };
  const changeCalls = (guesser: string, by: 1 | -1): void => {
    const calls = (callsUnderWay.get(guesser) ?? 0) + by;
    if (calls === 0) callsUnderWay.delete(guesser);
    else callsUnderWay.set(guesser, calls);
  };
  const isSlowed = (guesser: string): boolean => {
    const window = windows.get(guesser);
    return window !== undefined && window.until > now().getTime() && window.misses >= max;
  };
  /** Guesses sent all at once have not missed yet: those under way are bounded too, with room for an address that many share. */
  const isFull = (guesser: string): boolean =>
    (callsUnderWay.get(guesser) ?? 0) >= (isSlowed(guesser) ? SLOWED_CALLS_MAX : max * 3);
  return async <T>(guessers: readonly string[], work: () => Promise<T>): Promise<T> => {
    const retryAfterSeconds = Math.ceil(missMs / 1_000);
    if (guessers.some(isFull)) throw new AppError('request.too_many', { retryAfterSeconds });
    for (const guesser of guessers) changeCalls(guesser, 1);
    try {
      return await work();
    } catch (error) {
      if (!isMiss(error)) throw error;
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
