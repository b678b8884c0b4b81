import { createSystemActor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { tributes } from '../../writing/tributes/tribute.ts';
import { type ErasePieceDeps, erasePiece } from './erase-piece.ts';

/** One page of the tributes whose time has come; `cursor` is that of the page before, null at the beginning. */
interface SweepPage {
  readonly limit: number;
  readonly cursor: string | null;
  readonly onError: (error: unknown) => void;
}

/**
 * Erases the pieces that their guests never sent, of one page of the tributes whose time for it has come. A failure is
 * passed to `onError`; the tribute is looked at again in the next round, and does not keep those after it waiting.
 */
export const sweepUnsentPieces =
  (deps: ErasePieceDeps) =>
  async ({ limit, cursor, onError }: SweepPage): Promise<{ count: number; cursor: string | null }> => {
    const { documents, clock } = deps;
    const now = clock.now().toISOString();
    const due = await documents.find(tributes, {
      where: [['sweepAt', '<=', now]],
      orderBy: { field: 'sweepAt', direction: 'asc' },
      limit,
      ...(cursor !== null && { cursor }),
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
    return { count, cursor: due.cursor };
  };
