import { AppError } from '@souvenance/contracts';
import type { Actor } from '@souvenance/core';

const holderOf = (actor: Actor, link: string | null): string | null => {
  if (link !== null) return `link:${link}`;
  return actor.kind === 'user' ? `account:${actor.uid}` : null;
};

/**
 * Counts the live streams that each account, or who holds a secret link, keeps open in this program. A stream beyond `most` meets `stream.too_many`,
 * whose page asks by plain calls instead. Gives what to call when the stream ends; nobody is counted twice for one.
 */
export const newStreamLimit = (most: number) => {
  const open = new Map<string, number>();
  return (actor: Actor, link: string | null = null): (() => void) => {
    const holder = holderOf(actor, link);
    if (holder === null) return () => undefined;
    const openCount = open.get(holder) ?? 0;
    if (openCount >= most) throw new AppError('stream.too_many', { most });
    open.set(holder, openCount + 1);
    return () => {
      const remaining = (open.get(holder) ?? 1) - 1;
      if (remaining > 0) open.set(holder, remaining);
      else open.delete(holder);
    };
  };
};
