import { createSystemActor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { tributes } from '../../writing/tributes/tribute.ts';
import { type ErasePieceDeps, erasePiece } from './erase-piece.ts';

/**
 * Erases the pieces that their guests never sent, of at most `limit` tributes whose time for it has come. A failure is
 * passed to `onError`, and the tribute is looked at again in the next round.
 */
export const sweepUnsentPieces =
  (deps: ErasePieceDeps) =>
  async (limit: number, onError: (error: unknown) => void): Promise<{ count: number; isLast: boolean }> => {
    const { documents, clock } = deps;
    const now = clock.now().toISOString();
    const due = await documents.find(tributes, {
      where: [['sweepAt', '<=', now]],
      orderBy: { field: 'sweepAt', direction: 'asc' },
      limit,
    });
    let count = 0;
    for (const { id } of due.items) {
      try {
        const pieces = await findAll(documents, deliveries, { where: [['tributeId', '==', id]] });
        for (const piece of pieces.filter(({ value }) => value.state !== 'answered')) {
          await erasePiece(deps)(createSystemActor('retention'), piece);
          count += 1;
        }
        await documents.transact(async (tx) => {
          const tribute = await tx.get(tributes, id);
          // A new closing day set a later time meanwhile.
          if (tribute !== null && (tribute.value.sweepAt ?? '') <= now)
            tx.put(tributes, id, { ...tribute.value, sweepAt: null });
        });
      } catch (error) {
        onError(error);
      }
    }
    return { count, isLast: due.cursor === null };
  };
