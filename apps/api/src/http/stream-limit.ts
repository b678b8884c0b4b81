import { AppError } from '@souvenance/contracts';
import type { Actor } from '@souvenance/core';

/**
 * Counts the live streams that each account holds open in this program. A stream beyond `most` meets `stream.too_many`,
 * whose page asks by plain calls instead. Gives what to call when the stream ends; nobody is counted twice for one.
 */
export const newStreamLimit = (most: number) => {
  const open = new Map<string, number>();
  return (actor: Actor): (() => void) => {
    if (actor.kind !== 'user') return () => undefined;
    const { uid } = actor;
    const held = open.get(uid) ?? 0;
    if (held >= most) throw new AppError('stream.too_many', { most });
    open.set(uid, held + 1);
    return () => {
      const left = (open.get(uid) ?? 1) - 1;
      if (left > 0) open.set(uid, left);
      else open.delete(uid);
    };
  };
};
