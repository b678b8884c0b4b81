import { AppError, type Family, type FamilyRole, type Member } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { requireFreshFactor } from '../accounts/authorize.ts';
import { authorizeAccess } from './authorize-access.ts';
import { families, type MemberRecord, memberId, members, ofItself } from './family.ts';
import { readFamily } from './read-family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

type MemberDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures;

const memberOf = async (tx: Transaction, actor: Actor, familyId: string, uid: string) =>
  authorizeAccess(tx, actor, 'family.manage', 'member', await tx.get(members, memberId(familyId, uid)));

const noteRole = (
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

/** Another role for a member; the owner's changes only by handing the family over. */
export const setMemberRole =
  (deps: MemberDeps) =>
  (actor: Actor, familyId: string, uid: string, role: Exclude<FamilyRole, 'owner'>): Promise<Member> =>
    deps.documents.transact(async (tx) => {
      const { id, value } = await memberOf(tx, actor, familyId, uid);
      requireFreshFactor(actor);
      if (value.role === 'owner') throw new AppError('family.owner_stays');
      const changed = { ...value, role };
      tx.put(members, id, changed);
      if (value.role !== role) await noteRole(tx, deps, actor, value, role);
      return changed;
    });

const takeOut = async (
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

/** Ends a member's access with the commit: their next request finds nothing of the family. Their stories stay. */
export const removeMember =
  (deps: MemberDeps) =>
  (actor: Actor, familyId: string, uid: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const member = await memberOf(tx, actor, familyId, uid);
      requireFreshFactor(actor);
      await takeOut(tx, deps, actor, { member, action: 'member.removed' });
    });

/** The actor leaves a family. */
export const leaveFamily =
  (deps: MemberDeps) =>
  async (actor: Actor, familyId: string): Promise<void> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    await deps.documents.transact(async (tx) => {
      const member = await tx.get(members, memberId(familyId, actor.uid));
      if (member === null) throw new AppError('family.not_found');
      await takeOut(tx, deps, actor, { member, action: 'member.left' });
    });
  };

/** One owner always: both roles change in one transaction. Who had the family stays in it as an editor. */
export const transferOwnership =
  (deps: MemberDeps) =>
  async (actor: Actor, familyId: string, uid: string): Promise<Family> => {
    await deps.documents.transact(async (tx) => {
      const family = ofItself(await tx.get(families, familyId));
      await authorizeAccess(tx, actor, 'family.manage', 'family', family);
      requireFreshFactor(actor);
      if (actor.kind !== 'user') throw new AppError('session.required');
      const before = await memberOf(tx, actor, familyId, actor.uid);
      const next = await memberOf(tx, actor, familyId, uid);
      if (next.id === before.id) return;
      tx.put(members, before.id, { ...before.value, role: 'editor' });
      tx.put(members, next.id, { ...next.value, role: 'owner' });
      await appendAudit(tx, deps, actor, {
        action: 'family.transferred',
        object: `family:${familyId}`,
        familyId,
        from: `user:${actor.uid}`,
        to: `user:${uid}`,
      });
    });
    return readFamily(deps)(actor, familyId);
  };
