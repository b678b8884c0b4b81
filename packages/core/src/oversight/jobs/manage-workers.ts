import { type AdminJobs, AppError, jobKind, type QueueName, queueName } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { type Heartbeat, heartbeats, isAtWork, readPrograms } from '../../foundation/programs/heartbeat.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';

type WorkersDeps = Pick<Deps, 'documents' | 'clock'>;
type AdminWorker = AdminJobs['workers'][number];

const workerView = ({ id, value }: Stored<Heartbeat>, isSilent: boolean): AdminWorker => {
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

/** Every worker that lives, and those that fell silent; `alive` counts those that take up work. */
export const readWorkers = async (deps: WorkersDeps): Promise<{ workers: AdminWorker[]; alive: number }> => {
  const { living, silent } = await readPrograms(deps);
  const isWorker = ({ value }: Stored<Heartbeat>) => value.program === 'worker';
  const workers = [
    ...living.filter(isWorker).map((one) => workerView(one, false)),
    ...silent.filter(isWorker).map((one) => workerView(one, true)),
  ].toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  return { workers, alive: living.filter(isAtWork).length };
};

/**
 * Has a worker end what it has and take up nothing more, or go on, with a reason: it hears of it at its next beat. Throws
 * `worker.not_found`.
 */
export const drainWorker =
  (deps: WorkersDeps & Pick<Deps, 'settings'>) =>
  async (
    actor: Actor,
    workerId: string,
    { isDraining, reason }: { isDraining: boolean; reason: string },
  ): Promise<{ workers: AdminWorker[] }> => {
    await deps.documents.transact(async (tx) => {
      authorizeAdministrator(actor);
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

/** Ended entries are of use to nobody after so long: what became of a job stands in its document. */
const CLEANED_AFTER_MS = 3_600_000;

/** Takes the ended entries out of a queue, with a reason; says how many. */
export const cleanQueue =
  (deps: Pick<Deps, 'documents' | 'clock' | 'jobs' | 'settings'>) =>
  async (actor: Actor, queue: QueueName, reason: string): Promise<{ cleaned: number }> => {
    authorizeAdministrator(actor);
    const cleaned = await deps.jobs.clean(queue, CLEANED_AFTER_MS);
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'queue.cleaned',
        object: 'operator',
        familyId: null,
        from: String(cleaned),
        to: queue,
        reason,
      }),
    );
    return { cleaned };
  };
