import { findAll } from '../../foundation/documents/find-all.ts';
import { users } from '../../people/accounts/user.ts';
import { families, members } from '../../people/families/family.ts';
import { exportPrefix, exports } from '../export/export.ts';
import { checkPlacedOrders } from './check-erasure.ts';
import { type EraseDeps, eraseFamily } from './erase-family.ts';
import { leaveFamily } from './leave-family.ts';
import { removeBelongings } from './remove-belongings.ts';
import { dropMails } from './stop-work.ts';

const leaveFamilies = async (deps: EraseDeps, uid: string, name: string): Promise<void> => {
  const memberships = await findAll(deps.documents, members, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'joinedAt', direction: 'asc' },
  });
  for (const { value, id } of memberships) {
    await leaveFamily(deps)(value.familyId, uid, name);
    await deps.documents.transact(async (tx) => {
      const family = await tx.get(families, value.familyId);
      const member = await tx.get(members, id);
      if (member === null) return;
      tx.remove(members, id);
      if (family === null) return;
      tx.put(families, value.familyId, { ...family.value, memberCount: family.value.memberCount - 1 });
    });
  }
};

/**
 * Erases a person everywhere except in the accounts: the families that are erased with them, their texts in other
 * families, their mails, sessions, exports and sign-in. The process may be killed at any moment and the erasure started
 * again. Throws `erasure.order_under_way`.
 */
export const eraseAccount =
  (deps: EraseDeps) =>
  async (uid: string, familyIds: readonly string[], jobId: string): Promise<void> => {
    await checkPlacedOrders(deps)(uid);
    for (const familyId of familyIds) await eraseFamily(deps)(familyId, jobId);
    const user = await deps.documents.get(users, uid);
    await leaveFamilies(deps, uid, user?.value.name ?? '');
    for (const { id } of await findAll(deps.documents, exports, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'requestedAt', direction: 'asc' },
    }))
      await deps.files.removeAll(exportPrefix(id));
    // The sign-in is removed before the record with its address: after a kill between both, the address still leads to
    // the mails.
    await deps.identity.remove(uid);
    if (user !== null) await dropMails(deps)('to.address', user.value.email);
    await removeBelongings(deps)('uid', uid);
  };
