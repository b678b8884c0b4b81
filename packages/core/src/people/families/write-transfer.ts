import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { families, type MemberRecord, members } from './family.ts';

/**
 * Makes another member the owner of a family; the former owner, if there is one, becomes an editor, and the successor
 * whom they named is the new owner's no more. `handOverReason` is that of an administrator.
 */
export const writeTransfer = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  formerOwner: Stored<MemberRecord> | null,
  newOwner: Stored<MemberRecord>,
  handOverReason?: string,
): Promise<void> => {
  const { familyId } = newOwner.value;
  const family = await tx.get(families, familyId);
  if (family !== null) tx.put(families, familyId, { ...family.value, successor: null });
  if (formerOwner !== null) tx.put(members, formerOwner.id, { ...formerOwner.value, role: 'editor' });
  tx.put(members, newOwner.id, { ...newOwner.value, role: 'owner' });
  await appendAudit(tx, deps, actor, {
    action: handOverReason === undefined ? 'family.transferred' : 'family.handed_over',
    object: `family:${familyId}`,
    familyId,
    from: formerOwner === null ? null : `user:${formerOwner.value.uid}`,
    to: `user:${newOwner.value.uid}`,
    ...(handOverReason !== undefined && { reason: handOverReason }),
  });
};
