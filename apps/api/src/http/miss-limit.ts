import { isIPv6 } from 'node:net';
import { AppError, type Route } from '@souvenance/contracts';
import { z } from 'zod';

interface MissLimitOptions {
  /** Unknown links and codes that somebody may try in one window. */
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => Date;
}

/** Guessers remembered at once; beyond it those whose window is over are forgotten. */
const GUESSERS_MAX = 10_000;

/** An unknown link, and nothing that a known one lacks: who holds a link is never counted. */
const isMiss = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'identity.token_invalid' ||
    (error.code.endsWith('.not_found') && error.code !== 'file.not_found'));

/** A route that a secret opens by itself: one of its parameters, or its body, carries a `token`, or the code of a voice. */
export const isBehindLink = ({ path, body }: Route): boolean =>
  path.includes(':token') || path.includes(':code') || (body instanceof z.ZodObject && 'token' in body.shape);

/** A route that is told a code which a family, or the house, gave to somebody. */
export const takesCode = ({ body }: Route): boolean => body instanceof z.ZodObject && 'code' in body.shape;

/** What of an address tells two houses apart: a house that has one of IPv6 has 2^64 of them. */
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
 * Slows whoever guesses secret links and codes: an address, or an account, that tried `max` unknown ones meets
 * `request.too_many` until its window is over. Who holds one is never counted.
 */
export const newMissLimit = ({ max, windowMs, now }: MissLimitOptions) => {
  const tried = new Map<string, { misses: number; until: number }>();
  const forget = (time: number): void => {
    if (tried.size < GUESSERS_MAX) return;
    for (const [guesser, { until }] of tried) if (until <= time) tried.delete(guesser);
  };
  const count = (guesser: string, time: number): void => {
    const known = tried.get(guesser);
    if (known !== undefined && known.until > time) known.misses += 1;
    else {
      forget(time);
      tried.set(guesser, { misses: 1, until: time + windowMs });
    }
  };
  const underWay = new Map<string, number>();
  const begin = (guesser: string, more: 1 | -1): void => {
    const count = (underWay.get(guesser) ?? 0) + more;
    if (count === 0) underWay.delete(guesser);
    else underWay.set(guesser, count);
  };
  /** Guesses sent all at once have not missed yet: those under way count too, with room for a house of many. */
  const isSlowed = (guesser: string, time: number): boolean => {
    if ((underWay.get(guesser) ?? 0) >= max * 3) return true;
    const known = tried.get(guesser);
    return known !== undefined && known.until > time && known.misses >= max;
  };
  return async <T>(guessers: readonly string[], work: () => Promise<T>): Promise<T> => {
    const time = now().getTime();
    if (guessers.some((guesser) => isSlowed(guesser, time))) throw new AppError('request.too_many');
    for (const guesser of guessers) begin(guesser, 1);
    try {
      return await work();
    } catch (error) {
      if (isMiss(error)) for (const guesser of guessers) count(guesser, time);
      throw error;
    } finally {
      for (const guesser of guessers) begin(guesser, -1);
    }
  };
};
