import { createSystemActor } from '../../foundation/actors/actor.ts';
import { users } from '../../people/accounts/user.ts';
import { families, type MemberRecord, memberId, members } from '../../people/families/family.ts';
import { writeTransfer } from '../../people/families/write-transfer.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { requestBillingCheck } from '../../selling/subscriptions/billing.ts';
import { cancelFamilyErasure } from './cancel-family-erasure.ts';
import type { OwnedFamily } from './check-erasure.ts';

const findNextOwner = async (
  { documents }: Pick<Deps, 'documents'>,
  { familyId, otherMembers }: OwnedFamily,
): Promise<Stored<MemberRecord> | undefined> => {
  const successor = (await documents.get(families, familyId))?.value.successor ?? null;
  for (const member of successor === null ? [] : otherMembers)
    if ((await documents.get(users, member.value.uid))?.value.email === successor?.email) return member;
  return otherMembers.find(({ value }) => value.role === 'editor') ?? otherMembers[0];
};

/**
 * Makes another member the owner of a family whose owner is erased: the successor whom the owner named, or else the
 * first who joined as an editor, or else the first who joined. Needed when somebody joined while the erasure was
 * planned, or when a restored backup has members who had left before the erasure. Throws an Error when that member has
 * just left; the job then tries again.
 */
export const passOnFamily =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (ownedFamily: OwnedFamily, ownerUid: string): Promise<void> => {
    const { familyId } = ownedFamily;
    const nextOwner = await findNextOwner(deps, ownedFamily);
    await deps.documents.transact(async (tx) => {
      const family = await tx.get(families, familyId);
      const owner = await tx.get(members, memberId(familyId, ownerUid));
      const newOwner = nextOwner && (await tx.get(members, nextOwner.id));
      if (family === null || owner?.value.role !== 'owner') return;
      if (!newOwner) throw new Error(`the next owner of the family ${familyId} has left`);
      const actor = createSystemActor('erasures');
      await writeTransfer(tx, deps, actor, owner, newOwner);
      await requestBillingCheck(tx, deps, familyId, newOwner.value.uid);
      await cancelFamilyErasure(tx, deps, actor, familyId);
    });
  };
