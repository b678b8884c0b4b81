import { AppError, type Successor } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { requireFreshFactor } from '../../people/accounts/authorize.ts';
import { authorizeAccess, type DocumentReader } from '../../people/families/authorize-access.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';

const openManagedFamily = async (documents: DocumentReader, actor: Actor, familyId: string) => {
  const storedFamily = await documents.get(families, familyId);
  const familyWithId =
    storedFamily === null ? null : { ...storedFamily, value: { ...storedFamily.value, familyId } };
  await authorizeAccess(documents, actor, 'family.manage', 'family', familyWithId);
  if (storedFamily === null) throw new AppError('family.not_found');
  return storedFamily;
};

export const readSuccessor =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, familyId: string): Promise<Successor | null> =>
    (await openManagedFamily(documents, actor, familyId)).value.successor;

/** Chooses the successor of the family, or nobody. The name is not written to the audit log. */
export const chooseSuccessor =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (actor: Actor, familyId: string, successor: Successor | null): Promise<Successor | null> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openManagedFamily(tx, actor, familyId);
      requireFreshFactor(actor);
      tx.put(families, familyId, { ...value, successor });
      const action = successor === null ? 'successor.withdrawn' : 'successor.chosen';
      await appendAudit(tx, deps, actor, { action, object: `family:${familyId}`, familyId });
      return successor;
    });
