import { AppError, type Erasure } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { checkAccountErasable, checkFamilyErasable } from './check-erasure.ts';
import { type ErasureDocument, erasureId, erasures, toErasureView } from './erasure.ts';
import { beginErasure } from './perform-erasure.ts';

type AdminDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const readSubjectName = async (
  deps: AdminDeps,
  kind: ErasureDocument['kind'],
  id: string,
): Promise<string> => {
  if (kind === 'account') {
    if ((await deps.documents.get(users, id)) === null) throw new AppError('member.not_found');
    return '';
  }
  const family = await deps.documents.get(families, id);
  if (family === null) throw new AppError('family.not_found');
  return family.value.name;
};

/**
 * Erases at once what a person requested in writing, even when `accountDeletion` or `organizationDeletion` is off.
 * Throws `erasure.order_under_way`, `erasure.owner_with_others`, and `erasure.under_way` for one that runs already.
 */
export const beginErasureByHand =
  (deps: AdminDeps) =>
  async (
    actor: Actor,
    kind: ErasureDocument['kind'],
    subjectId: string,
    reason: string,
  ): Promise<Erasure> => {
    authorizeAdministrator(actor, 'admin.manage');
    requireFreshFactor(actor);
    if (actor.kind !== 'user') throw new AppError('session.required');
    const familyName = await readSubjectName(deps, kind, subjectId);
    await (kind === 'family' ? checkFamilyErasable(deps)(subjectId) : checkAccountErasable(deps)(subjectId));
    return deps.documents.transact(async (tx) => {
      const id = erasureId(kind, subjectId);
      const storedErasure = await tx.get(erasures, id);
      if (storedErasure?.value.state === 'running') throw new AppError('erasure.under_way');
      const now = deps.clock.now().toISOString();
      const value: ErasureDocument = {
        kind,
        subjectId,
        familyIds: [],
        familyName,
        requestedBy: actor.uid,
        state: 'running',
        requestedAt: now,
        dueAt: now,
      };
      await beginErasure(tx, deps, actor, { id, version: 0, value }, reason);
      return toErasureView({ id, version: 0, value });
    });
  };
