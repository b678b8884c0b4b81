import { createSystemActor } from '../../foundation/actors/actor.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { writeTransfer } from '../../people/families/write-transfer.ts';
import type { Deps } from '../../ports/deps.ts';
import { requestBillingCheck } from '../../selling/subscriptions/billing.ts';
import type { OwnedFamily } from './check-erasure.ts';

/**
 * Makes another member the owner of a family whose owner is erased: the first who joined as an editor, or else the first
 * who joined. Needed when somebody joined while the erasure was planned, or when a restored backup has members who had
 * left before the erasure. Throws an Error when that member has just left; the job then tries again.
 */
export const passOnFamily =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async ({ familyId, otherMembers }: OwnedFamily, ownerUid: string): Promise<void> => {
    const successor = otherMembers.find(({ value }) => value.role === 'editor') ?? otherMembers[0];
    await deps.documents.transact(async (tx) => {
      const family = await tx.get(families, familyId);
      const owner = await tx.get(members, memberId(familyId, ownerUid));
      const newOwner = successor && (await tx.get(members, successor.id));
      if (family === null || owner === null) return;
      if (!newOwner) throw new Error(`the next owner of the family ${familyId} has left`);
      tx.put(families, familyId, { ...family.value, successor: null });
      await writeTransfer(tx, deps, createSystemActor('erasures'), owner, newOwner);
      await requestBillingCheck(tx, deps, familyId);
    });
  };
