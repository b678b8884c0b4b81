import { AppError } from '@souvenance/contracts';

interface MissLimitOptions {
  /** Unknown links that an address may try in one window. */
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => Date;
}

/** Addresses remembered at once; beyond it those whose window is over are forgotten. */
const ADDRESSES_MAX = 10_000;

const missCodes: readonly string[] = ['atelier.not_found', 'invitation.not_found'];
const isMiss = (error: unknown): boolean => error instanceof AppError && missCodes.includes(error.code);

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
