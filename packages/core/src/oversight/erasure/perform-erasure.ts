import { type Actor, createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { findOwnedFamilies } from './check-erasure.ts';
import { eraseAccount } from './erase-account.ts';
import { type EraseDeps, eraseFamily } from './erase-family.ts';
import { type ErasureDocument, erasures, runErasureJob } from './erasure.ts';
import { passOnFamily } from './pass-on-family.ts';

const actor = createSystemActor('erasures');

/** Starts an erasure, which can no longer be cancelled. */
export const beginErasure = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  requester: Actor,
  erasure: Stored<ErasureDocument>,
  reason = '',
): Promise<void> => {
  const { kind, subjectId } = erasure.value;
  tx.put(erasures, erasure.id, { ...erasure.value, state: 'running' });
  enqueue(tx, deps, runErasureJob, {
    cause: erasure,
    payload: { erasureId: erasure.id },
    familyId: null,
    subject: erasure.id,
  });
  const familyId = kind === 'family' ? subjectId : null;
  await appendAudit(tx, deps, requester, {
    action: 'erasure.begun',
    object: `${kind}:${subjectId}`,
    familyId,
    reason,
  });
};

/** Most erasures that one round starts; the next round continues. */
const ERASURES_PER_ROUND_MAX = 100;

/** Starts the planned erasures that are due: 14 days after the request, or at once after a restore. */
export const beginDueErasures =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) => async (): Promise<void> => {
    const { items: dueErasures } = await deps.documents.find(erasures, {
      where: [
        ['state', '==', 'planned'],
        ['dueAt', '<=', deps.clock.now().toISOString()],
      ],
      orderBy: { field: 'dueAt', direction: 'asc' },
      limit: ERASURES_PER_ROUND_MAX,
    });
    for (const { id } of dueErasures) {
      await deps.documents.transact(async (tx) => {
        const storedErasure = await tx.get(erasures, id);
        if (storedErasure?.value.state === 'planned') await beginErasure(tx, deps, actor, storedErasure);
      });
    }
  };

/**
 * Stores and returns the families that are erased with an account: those stored by an earlier try, and those in which
 * the person is alone now. A family with other members is passed on to one of them.
 */
const storeFamilies = async (deps: EraseDeps, { id, value }: Stored<ErasureDocument>): Promise<string[]> => {
  const ownedFamilies = await findOwnedFamilies(deps)(value.subjectId);
  const sharedFamilies = ownedFamilies.filter(({ otherMembers }) => otherMembers.length > 0);
  for (const family of sharedFamilies) await passOnFamily(deps)(family, value.subjectId);
  const familiesOfOne = ownedFamilies.filter(({ otherMembers }) => otherMembers.length === 0);
  const familyIds = [...new Set([...value.familyIds, ...familiesOfOne.map(({ familyId }) => familyId)])];
  await deps.documents.transact(async (tx) => {
    const currentErasure = await tx.get(erasures, id);
    if (currentErasure !== null) tx.put(erasures, id, { ...currentErasure.value, familyIds });
  });
  return familyIds;
};

/**
 * Runs an erasure and keeps only the fact that it was done. The store is scrubbed before the end is written, so that
 * after a kill anywhere the next worker runs the erasure again.
 */
export const runErasure =
  (deps: EraseDeps) =>
  async (claim: Claim, id: string): Promise<void> => {
    const storedErasure = await deps.documents.get(erasures, id);
    if (storedErasure?.value.state === 'running') {
      const { kind, subjectId } = storedErasure.value;
      if (kind === 'family') await eraseFamily(deps)(subjectId, claim.jobId);
      else await eraseAccount(deps)(subjectId, await storeFamilies(deps, storedErasure), claim.jobId);
      await deps.documents.scrub();
    }
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentErasure = await tx.get(erasures, id);
      finishJob(tx, deps, claim.jobId, job);
      if (currentErasure?.value.state !== 'running') return;
      const { kind, subjectId } = currentErasure.value;
      tx.put(erasures, id, { ...currentErasure.value, familyName: '', familyIds: [], state: 'done' });
      const familyId = kind === 'family' ? subjectId : null;
      await appendAudit(tx, deps, actor, {
        action: 'erasure.done',
        object: `${kind}:${subjectId}`,
        familyId,
      });
    });
    await deps.documents.scrub();
  };
