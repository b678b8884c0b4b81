import { type Actor, systemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { familiesThatGoWith } from './check-erasure.ts';
import { eraseAccount } from './erase-account.ts';
import { type EraseDeps, eraseFamily } from './erase-family.ts';
import { carryErasureJob, type ErasureDocument, erasures } from './erasure.ts';

const actor = systemActor('erasures');

/** Sets an erasure going: nobody can call it off any more. */
export const beginErasure = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  by: Actor,
  erasure: Stored<ErasureDocument>,
  reason = '',
): Promise<void> => {
  const { kind, subjectId } = erasure.value;
  tx.put(erasures, erasure.id, { ...erasure.value, state: 'running' });
  enqueue(tx, deps, carryErasureJob, {
    cause: erasure,
    payload: { erasureId: erasure.id },
    familyId: null,
    subject: erasure.id,
  });
  const familyId = kind === 'family' ? subjectId : null;
  await appendAudit(tx, deps, by, {
    action: 'erasure.begun',
    object: `${kind}:${subjectId}`,
    familyId,
    reason,
  });
};

/** Sets going all that is due. */
export const beginDueErasures =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) => async (): Promise<void> => {
    const due = await findAll(deps.documents, erasures, {
      where: [
        ['state', '==', 'planned'],
        ['dueAt', '<=', deps.clock.now().toISOString()],
      ],
      orderBy: { field: 'dueAt', direction: 'asc' },
    });
    for (const { id } of due) {
      await deps.documents.transact(async (tx) => {
        const storedErasure = await tx.get(erasures, id);
        if (storedErasure?.value.state === 'planned') await beginErasure(tx, deps, actor, storedErasure);
      });
    }
  };

/** The families that go with an account: those noted by an earlier try, and those of which the person is owner now. */
const noteFamilies = async (deps: EraseDeps, { id, value }: Stored<ErasureDocument>): Promise<string[]> => {
  const familyIds = [...new Set([...value.familyIds, ...(await familiesThatGoWith(deps)(value.subjectId))])];
  await deps.documents.transact(async (tx) => {
    const now = await tx.get(erasures, id);
    if (now !== null) tx.put(erasures, id, { ...now.value, familyIds });
  });
  return familyIds;
};

/**
 * Carries an erasure out and keeps of it only that it was done. The store is scrubbed before the end is written, so
 * that a kill anywhere makes the next worker do it again.
 */
export const performErasure =
  (deps: EraseDeps) =>
  async (claim: Claim, id: string): Promise<void> => {
    const storedErasure = await deps.documents.get(erasures, id);
    if (storedErasure?.value.state === 'running') {
      const { kind, subjectId } = storedErasure.value;
      if (kind === 'family') await eraseFamily(deps)(subjectId, claim.jobId);
      else await eraseAccount(deps)(subjectId, await noteFamilies(deps, storedErasure), claim.jobId);
      await deps.documents.scrub();
    }
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const now = await tx.get(erasures, id);
      finishJob(tx, deps, claim.jobId, job);
      if (now?.value.state !== 'running') return;
      const { kind, subjectId } = now.value;
      tx.put(erasures, id, { ...now.value, familyName: '', familyIds: [], state: 'done' });
      const familyId = kind === 'family' ? subjectId : null;
      await appendAudit(tx, deps, actor, {
        action: 'erasure.done',
        object: `${kind}:${subjectId}`,
        familyId,
      });
    });
    await deps.documents.scrub();
  };
