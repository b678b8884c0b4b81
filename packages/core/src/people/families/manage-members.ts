import { AppError, type Family, type FamilyRole, type Member } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { requireFreshFactor } from '../accounts/authorize.ts';
import { authorizeAccess } from './authorize-access.ts';
import { families, type MemberRecord, memberId, members, withFamilyId } from './family.ts';
import { readFamily } from './read-family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';
import { writeTransfer } from './write-transfer.ts';

type MemberDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures;

const readManagedMember = async (tx: Transaction, actor: Actor, familyId: string, uid: string) =>
  authorizeAccess(tx, actor, 'family.manage', 'member', await tx.get(members, memberId(familyId, uid)));

const auditRoleChange = (
  tx: Transaction,
  deps: MemberDeps,
  actor: Actor,
  { familyId, uid, role }: MemberRecord,
  to: FamilyRole,
): Promise<void> =>
  appendAudit(tx, deps, actor, {
    action: 'member.role_changed',
    object: `member:${memberId(familyId, uid)}`,
    familyId,
    from: role,
    to,
  });

/**
 * Changes the role of a member; the owner's role changes only by a transfer of the family. Throws `family.owner_stays`.
 */
export const setMemberRole =
  (deps: MemberDeps) =>
  (actor: Actor, familyId: string, uid: string, role: Exclude<FamilyRole, 'owner'>): Promise<Member> =>
    deps.documents.transact(async (tx) => {
      const { id, value } = await readManagedMember(tx, actor, familyId, uid);
      requireFreshFactor(actor);
      if (value.role === 'owner') throw new AppError('family.owner_stays');
      const changedMember = { ...value, role };
      tx.put(members, id, changedMember);
      if (value.role !== role) await auditRoleChange(tx, deps, actor, value, role);
      return changedMember;
    });

const removeFromFamily = async (
  tx: Transaction,
  deps: MemberDeps,
  actor: Actor,
  { member, action }: { member: Stored<MemberRecord>; action: 'member.removed' | 'member.left' },
): Promise<void> => {
  const { familyId, role } = member.value;
  const family = await tx.get(families, familyId);
  if (family === null) throw new AppError('family.not_found');
  if (role === 'owner') throw new AppError('family.owner_stays');
  tx.remove(members, member.id);
  tx.put(families, familyId, { ...family.value, memberCount: family.value.memberCount - 1 });
  await appendAudit(tx, deps, actor, { action, object: `member:${member.id}`, familyId, from: role });
};

/** Removes a member, whose access ends with the commit; the member's stories stay. Throws `family.owner_stays`. */
export const removeMember =
  (deps: MemberDeps) =>
  (actor: Actor, familyId: string, uid: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const member = await readManagedMember(tx, actor, familyId, uid);
      requireFreshFactor(actor);
      await removeFromFamily(tx, deps, actor, { member, action: 'member.removed' });
    });

/** Removes the actor from a family. Throws `family.not_found`, `family.owner_stays`. */
export const leaveFamily =
  (deps: MemberDeps) =>
  async (actor: Actor, familyId: string): Promise<void> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    await deps.documents.transact(async (tx) => {
      const member = await tx.get(members, memberId(familyId, actor.uid));
      if (member === null) throw new AppError('family.not_found');
      await removeFromFamily(tx, deps, actor, { member, action: 'member.left' });
    });
  };

/**
 * Transfers a family to another member. Both roles change in one transaction, so that there is always one owner; the
 * former owner becomes an editor. `writeAlongside` writes further documents in that transaction.
 */
export const transferOwnership =
  (deps: MemberDeps) =>
  async (
    actor: Actor,
    familyId: string,
    uid: string,
    writeAlongside?: (tx: Transaction) => Promise<void>,
  ): Promise<Family> => {
    await deps.documents.transact(async (tx) => {
      const family = withFamilyId(await tx.get(families, familyId));
      await authorizeAccess(tx, actor, 'family.manage', 'family', family);
      requireFreshFactor(actor);
      if (actor.kind !== 'user') throw new AppError('session.required');
      const formerOwner = await readManagedMember(tx, actor, familyId, actor.uid);
      const newOwner = await readManagedMember(tx, actor, familyId, uid);
      if (newOwner.id === formerOwner.id) return;
      await writeTransfer(tx, deps, actor, formerOwner, newOwner);
      await writeAlongside?.(tx);
    });
    return readFamily(deps)(actor, familyId);
  };
