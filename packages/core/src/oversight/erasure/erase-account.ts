import { findAll } from '../../foundation/documents/find-all.ts';
import { type UserDocument, users } from '../../people/accounts/user.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { exportPrefix, exports } from '../export/export.ts';
import { checkPlacedOrders, listJoinedFamilyIds } from './check-erasure.ts';
import { type EraseDeps, eraseFamily } from './erase-family.ts';
import { leaveFamily } from './leave-family.ts';
import { removeBelongings } from './remove-belongings.ts';
import { dropMails } from './stop-work.ts';

/** Removes the person from the members and as the named successor; a former member is neither counted nor removed. */
const removeMembership = (
  { documents }: EraseDeps,
  familyId: string,
  uid: string,
  email: string | undefined,
): Promise<void> =>
  documents.transact(async (tx) => {
    const family = await tx.get(families, familyId);
    const id = memberId(familyId, uid);
    const member = await tx.get(members, id);
    if (member !== null) tx.remove(members, id);
    if (family === null) return;
    const { memberCount, successor } = family.value;
    tx.put(families, familyId, {
      ...family.value,
      memberCount: member === null ? memberCount : memberCount - 1,
      successor: successor?.email === email ? null : successor,
    });
  });

const leaveFamilies = async (
  deps: EraseDeps,
  uid: string,
  { name = '', email }: Partial<Pick<UserDocument, 'name' | 'email'>>,
): Promise<void> => {
  for (const familyId of await listJoinedFamilyIds(deps)(uid)) {
    if ((await deps.documents.get(families, familyId)) !== null) await leaveFamily(deps)(familyId, uid, name);
    await removeMembership(deps, familyId, uid, email);
  }
};

/**
 * Erases a person everywhere except in the accounts: the families that are erased with them, their texts in other
 * families, also in those that they have left, their mails, sessions, exports and sign-in. The process may be killed at
 * any moment and the erasure started again. Throws `erasure.order_under_way`.
 */
export const eraseAccount =
  (deps: EraseDeps) =>
  async (uid: string, familyIds: readonly string[], jobId: string): Promise<void> => {
    await checkPlacedOrders(deps)(uid);
    for (const familyId of familyIds) await eraseFamily(deps)(familyId, jobId);
    const user = await deps.documents.get(users, uid);
    await leaveFamilies(deps, uid, user?.value ?? {});
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
