import { type AdminJobs, AppError, jobKind, type QueueName, queueName } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { type Heartbeat, heartbeats, isWorking, readPrograms } from '../../foundation/programs/heartbeat.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';

type WorkersDeps = Pick<Deps, 'documents' | 'clock'>;
type AdminWorker = AdminJobs['workers'][number];

const toWorkerView = ({ id, value }: Stored<Heartbeat>, isSilent: boolean): AdminWorker => {
  const { version, memoryMb, startedAt, beatAt, isDraining, jobs, concurrency } = value;
  return {
    id,
    version,
    memoryMb,
    startedAt,
    beatAt,
    isSilent,
    isDraining,
    jobs: jobs.map(({ kind, ...job }) => ({ ...job, kind: jobKind.safeParse(kind).data ?? null })),
    concurrency: queueName.options.flatMap((queue) => {
      const count = concurrency[queue];
      return count === undefined ? [] : [{ queue, count }];
    }),
  };
};

/** Returns every living and every silent worker; `alive` counts the workers that start jobs. */
export const readWorkers = async (deps: WorkersDeps): Promise<{ workers: AdminWorker[]; alive: number }> => {
  const { living, silent } = await readPrograms(deps);
  const isWorker = ({ value }: Stored<Heartbeat>) => value.program === 'worker';
  const workers = [
    ...living.filter(isWorker).map((worker) => toWorkerView(worker, false)),
    ...silent.filter(isWorker).map((worker) => toWorkerView(worker, true)),
  ].toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  return { workers, alive: living.filter(isWorking).length };
};

/**
 * Drains a worker (it ends its present jobs and starts no other) or resumes it, with a reason; the worker reads the
 * request at its next heartbeat. Throws `worker.not_found`.
 */
export const drainWorker =
  (deps: WorkersDeps & Pick<Deps, 'settings'>) =>
  async (
    actor: Actor,
    workerId: string,
    { isDraining, reason }: { isDraining: boolean; reason: string },
  ): Promise<{ workers: AdminWorker[] }> => {
    await deps.documents.transact(async (tx) => {
      authorizeAdministrator(actor, 'admin.manage');
      const storedHeartbeat = await tx.get(heartbeats, workerId);
      if (storedHeartbeat?.value.program !== 'worker') throw new AppError('worker.not_found');
      tx.put(heartbeats, workerId, { ...storedHeartbeat.value, isDraining });
      const action = isDraining ? 'worker.drained' : 'worker.resumed';
      await appendAudit(tx, deps, actor, {
        action,
        object: 'operator',
        familyId: null,
        to: workerId,
        reason,
      });
    });
    const { workers } = await readWorkers(deps);
    return { workers };
  };

/** Age after which ended entries of a queue are no longer useful: the outcome of a job is in its document. */
const CLEANED_AFTER_MS = 3_600_000;

/** Removes the ended entries from a queue, with a reason. Returns how many. */
export const cleanQueue =
  (deps: Pick<Deps, 'documents' | 'clock' | 'jobs' | 'settings'>) =>
  async (actor: Actor, queue: QueueName, reason: string): Promise<{ cleaned: number }> => {
    authorizeAdministrator(actor, 'admin.manage');
    const cleanedCount = await deps.jobs.clean(queue, CLEANED_AFTER_MS);
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'queue.cleaned',
        object: 'operator',
        familyId: null,
        from: String(cleanedCount),
        to: queue,
        reason,
      }),
    );
    return { cleaned: cleanedCount };
  };
