import { AppError, type Route } from '@souvenance/contracts';
import { z } from 'zod';

interface MissLimitOptions {
  /** Unknown links that an address may try in one window. */
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => Date;
}

/** Addresses remembered at once; beyond it those whose window is over are forgotten. */
const ADDRESSES_MAX = 10_000;

/** An unknown link, and nothing that a known one lacks: who holds a link is never counted. */
const isMiss = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'identity.token_invalid' ||
    (error.code.endsWith('.not_found') && error.code !== 'file.not_found'));

/** A route that a secret opens by itself: one of its parameters, or its body, carries a `token`. */
export const isBehindLink = ({ path, body }: Route): boolean =>
  path.includes(':token') || (body instanceof z.ZodObject && 'token' in body.shape);

/**
 * Slows whoever guesses secret links: an address that tried `max` unknown ones meets `request.too_many` until its
 * window is over. Who holds a link is never counted.
 */
export const newMissLimit = ({ max, windowMs, now }: MissLimitOptions) => {
  const tried = new Map<string, { misses: number; until: number }>();
  const forget = (time: number): void => {
    if (tried.size < ADDRESSES_MAX) return;
    for (const [address, { until }] of tried) if (until <= time) tried.delete(address);
  };
  const count = (address: string, time: number): void => {
    const known = tried.get(address);
    if (known !== undefined && known.until > time) known.misses += 1;
    else {
      forget(time);
      tried.set(address, { misses: 1, until: time + windowMs });
    }
  };
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const time = now().getTime();
    const known = tried.get(address);
    if (known !== undefined && known.until > time && known.misses >= max)
      throw new AppError('request.too_many');
    try {
      return await work();
    } catch (error) {
      if (isMiss(error)) count(address, time);
      throw error;
    }
  };
};
