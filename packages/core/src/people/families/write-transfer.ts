import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { families, type MemberRecord, members } from './family.ts';

/** An administrator's act, with its own name and reason in the audit log. */
interface ActByHand {
  readonly action: 'family.handed_over';
  readonly reason: string;
}

/**
 * Makes another member the owner of a family; the former owner, if there is one, becomes an editor, and the successor
 * whom they named is the new owner's no more.
 */
export const writeTransfer = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  formerOwner: Stored<MemberRecord> | null,
  newOwner: Stored<MemberRecord>,
  byHand?: ActByHand,
): Promise<void> => {
  const { familyId } = newOwner.value;
  const family = await tx.get(families, familyId);
  if (family !== null) tx.put(families, familyId, { ...family.value, successor: null });
  if (formerOwner !== null) tx.put(members, formerOwner.id, { ...formerOwner.value, role: 'editor' });
  tx.put(members, newOwner.id, { ...newOwner.value, role: 'owner' });
  await appendAudit(tx, deps, actor, {
    action: 'family.transferred',
    object: `family:${familyId}`,
    familyId,
    from: formerOwner === null ? null : `user:${formerOwner.value.uid}`,
    to: `user:${newOwner.value.uid}`,
    ...byHand,
  });
};
