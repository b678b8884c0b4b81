import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { erasureId, erasures } from './erasure.ts';

/**
 * Cancels the planned erasure of a family that gets another owner, who did not request it and would not see it. One
 * that is due stays: it is about to begin, or it is repeated after a restore.
 */
export const cancelFamilyErasure = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  familyId: string,
): Promise<void> => {
  const id = erasureId('family', familyId);
  const erasure = await tx.get(erasures, id);
  if (erasure?.value.state !== 'planned' || erasure.value.dueAt <= deps.clock.now().toISOString()) return;
  tx.put(erasures, id, { ...erasure.value, state: 'cancelled' });
  await appendAudit(tx, deps, actor, {
    action: 'erasure.cancelled',
    object: `family:${familyId}`,
    familyId,
  });
};
