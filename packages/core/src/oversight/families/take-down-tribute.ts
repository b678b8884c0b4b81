import { type AdminFamily, AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import { findOwnerUid } from '../../people/families/find-owner-uid.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type TributeRecord, tributes } from '../../writing/tributes/tribute.ts';
import { readFamilyView } from './manage-families.ts';

type TakeDownDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const notifyOwner = async (
  tx: Transaction,
  deps: TakeDownDeps,
  ownerUid: string | null,
  { id, value: { familyId, occasion } }: Stored<TributeRecord>,
  at: string,
): Promise<void> => {
  const owner = ownerUid === null ? null : await tx.get(users, ownerUid);
  if (owner === null) return;
  const { name, email: address } = owner.value;
  await postMail(tx, deps, {
    cause: `tribute_taken_down.${id}.${Date.parse(at)}`,
    kind: 'tribute_taken_down',
    familyId,
    to: { name, address },
    data: { name, occasion, contactUrl: `${deps.settings.siteUrl}/contact` },
  });
};

/** Removes or restores a page; one that is in that state already stays as it is, and nobody is told again. */
const changeTribute = async (
  deps: TakeDownDeps,
  actor: Actor,
  tributeId: string,
  { isTakenDown, reason }: { isTakenDown: boolean; reason: string },
): Promise<AdminFamily> => {
  authorizeAdministrator(actor, 'admin.families');
  requireFreshFactor(actor);
  const { documents, clock } = deps;
  const reportedTribute = await documents.get(tributes, tributeId);
  if (reportedTribute === null) throw new AppError('tribute.not_found');
  const { familyId } = reportedTribute.value;
  const ownerUid = await findOwnerUid(deps, familyId);
  await documents.transact(async (tx) => {
    const tribute = await tx.get(tributes, tributeId);
    if (tribute === null) throw new AppError('tribute.not_found');
    const wasTakenDown = tribute.value.takenDownAt !== null;
    if (!isTakenDown && !wasTakenDown) throw new AppError('tribute.not_taken_down');
    if (isTakenDown && wasTakenDown) return;
    const at = clock.now().toISOString();
    tx.put(tributes, tributeId, { ...tribute.value, takenDownAt: isTakenDown ? at : null });
    await appendAudit(tx, deps, actor, {
      action: isTakenDown ? 'tribute.taken_down' : 'tribute.restored',
      object: `tribute:${tributeId}`,
      familyId,
      reason,
    });
    if (isTakenDown) await notifyOwner(tx, deps, ownerUid, tribute, at);
  });
  const family = await documents.get(families, familyId);
  if (family === null) throw new AppError('family.not_found');
  return readFamilyView(deps, family);
};

/**
 * Removes the open page of a tribute after a report. Its link opens nothing, its guests write no more, and the family
 * can neither reopen it nor change its words; what was sent stays with the family, whose owner is told by mail. Throws
 * `tribute.not_found`.
 */
export const takeDownTribute =
  (deps: TakeDownDeps) =>
  (actor: Actor, tributeId: string, reason: string): Promise<AdminFamily> =>
    changeTribute(deps, actor, tributeId, { isTakenDown: true, reason });

/** Restores a removed page under its former link. Throws `tribute.not_found`, `tribute.not_taken_down`. */
export const restoreTribute =
  (deps: TakeDownDeps) =>
  (actor: Actor, tributeId: string, reason: string): Promise<AdminFamily> =>
    changeTribute(deps, actor, tributeId, { isTakenDown: false, reason });
