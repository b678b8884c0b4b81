import { AppError } from '@souvenance/contracts';
import type { Actor } from '@souvenance/core';

const streamHolder = (actor: Actor, link: string | null): string | null => {
  if (link !== null) return `link:${link}`;
  return actor.kind === 'user' ? `account:${actor.uid}` : null;
};

/**
 * Counts the live streams that each account, or the holder of a secret link, keeps open in this process. Throws
 * `stream.too_many` beyond `most`, whose page then polls instead. Returns the function to call when the stream ends.
 */
export const createStreamLimit = (most: number) => {
  const openStreams = new Map<string, number>();
  return (actor: Actor, link: string | null = null): (() => void) => {
    const holder = streamHolder(actor, link);
    if (holder === null) return () => undefined;
    const openCount = openStreams.get(holder) ?? 0;
    if (openCount >= most) throw new AppError('stream.too_many', { most });
    openStreams.set(holder, openCount + 1);
    return () => {
      const remaining = (openStreams.get(holder) ?? 1) - 1;
      if (remaining > 0) openStreams.set(holder, remaining);
      else openStreams.delete(holder);
    };
  };
};
