import { findOwnedFamilies } from '../../oversight/erasure/check-erasure.ts';
import { eraseAccount } from '../../oversight/erasure/erase-account.ts';
import { createFamilyOf, createTestApp } from '../create-test-app.ts';
import { addIdentity } from '../open-identity.ts';
import { openBook } from '../open-order.ts';
import { joinFamily, openAccount } from '../open-people.ts';

/** A test app in which Paul edits the book of Anne's family, and accounts can be erased. */
export const createAppWithMember = async () => {
  const app = addIdentity(createTestApp(), 'anne', 'paul');
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  const familyId = await createFamilyOf(app);
  const bookId = await openBook(app, familyId);
  await joinFamily(app, familyId, 'paul', 'editor');
  const erase = async (uid = 'paul'): Promise<void> => {
    const ownedFamilies = await findOwnedFamilies(app)(uid);
    await eraseAccount(app)(
      uid,
      ownedFamilies.map((family) => family.familyId),
      'job',
    );
  };
  return { app, familyId, bookId, erase };
};
