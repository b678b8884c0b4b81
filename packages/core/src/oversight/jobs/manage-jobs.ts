import {
  type AdministrationAction,
  type AdminJobs,
  AppError,
  type JobKind,
  type JobNote,
  type JobsQuery,
  jobNote,
  type QueueName,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { requeue } from '../../foundation/jobs/enqueue.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import type { WithJobRules } from '../../foundation/jobs/job-rules.ts';
import { toJobView } from '../../foundation/jobs/job-view.ts';
import { releaseJobSubject } from '../../foundation/jobs/release-job-subject.ts';
import { toCancelledJob } from '../../foundation/jobs/run-job.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { countJobs, findJobs, toConditions } from './find-jobs.ts';
import { findOrderOfJob } from './jobs-of-order.ts';
import { readWorkers } from './manage-workers.ts';

export type JobsDeps = Pick<Deps, 'documents' | 'jobs' | 'clock' | 'ids' | 'settings'> & WithJobRules;

type Namer = (familyId: string | null) => Promise<{ id: string; name: string } | null>;

/** Returns a function that names families and reads each of them once. */
const createFamilyNamer = ({ documents }: Pick<Deps, 'documents'>): Namer => {
  const namesByFamily = new Map<string, ReturnType<Namer>>();
  const read: Namer = async (id) => {
    const family = id === null ? null : await documents.get(families, id);
    return family === null ? null : { id: family.id, name: family.value.name };
  };
  return (familyId) => {
    if (familyId === null) return Promise.resolve(null);
    const familyName = namesByFamily.get(familyId) ?? read(familyId);
    namesByFamily.set(familyId, familyName);
    return familyName;
  };
};

/** The view of a job in the administration, with its family. */
const readAdminJobView = async (
  deps: Pick<Deps, 'documents'>,
  nameOf: Namer,
  { id, value }: Stored<JobDocument>,
): Promise<AdminJobs['jobs'][number]> => ({
  ...toJobView(id, value),
  subject: value.subject,
  errorMessage: value.errorMessage,
  traceId: value.traceId,
  family: await nameOf(value.familyId),
  orderId: await findOrderOfJob(deps, value),
  isVanished: false,
  nextTryAt: null,
});

/** The views of several jobs in the administration; each family is read once. */
export const readAdminJobViews = (
  deps: Pick<Deps, 'documents'>,
  storedJobs: readonly Stored<JobDocument>[],
) => {
  const nameOf = createFamilyNamer(deps);
  return Promise.all(storedJobs.map((job) => readAdminJobView(deps, nameOf, job)));
};

/** Waits for a call of the queue; null while the queue is away, since the documents know the jobs all the same. */
const nullWhenAway = async <R>(call: Promise<R>): Promise<R | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && error.code === 'service.unavailable') return null;
    throw error;
  }
};

/**
 * Adds the facts that only the queue knows of a waiting job: whether it is there, its progress, its next try. Without
 * the queue the view stays as the documents have it.
 */
const addLiveState = async (deps: JobsDeps, view: AdminJobs['jobs'][number], { dispatch }: JobDocument) => {
  if (dispatch !== 'dispatched') return view;
  const state = await nullWhenAway(deps.jobs.state(view.kind, view.id));
  if (state === null) return view;
  const isVanished = state === 'missing';
  if (view.state !== 'active' || isVanished) return { ...view, isVanished };
  const [live, nextRetry] = await Promise.all([
    nullWhenAway(deps.jobs.progress(view.kind, view.id)),
    nullWhenAway(deps.jobs.nextRetryAt(view.kind, view.id)),
  ]);
  return { ...view, ...(live !== null && { progress: live }), nextTryAt: nextRetry?.toISOString() ?? null };
};

const readLiveViews = async (deps: JobsDeps, storedJobs: readonly Stored<JobDocument>[]) => {
  const nameOf = createFamilyNamer(deps);
  return Promise.all(
    storedJobs.map(async (job) => addLiveState(deps, await readAdminJobView(deps, nameOf, job), job.value)),
  );
};

/**
 * Returns every queue as it is now, and one page of jobs with their live progress, the latest change first. While the
 * queue is away, the jobs are as the documents know them.
 */
export const readJobs =
  (deps: JobsDeps) =>
  async (actor: Actor, query: JobsQuery): Promise<AdminJobs> => {
    authorizeAdministrator(actor, 'admin.read');
    const page = await findJobs(deps, query);
    const queues = await nullWhenAway(deps.jobs.overview());
    const { workers, alive } = await readWorkers(deps);
    return {
      queues: queues ?? [],
      workers,
      jobs: await (queues === null ? readAdminJobViews(deps, page.items) : readLiveViews(deps, page.items)),
      cursor: page.cursor,
      total: await countJobs(deps, query),
      workersAlive: alive,
      isQueueAnswering: queues !== null,
    };
  };

const openJob = async (
  documentReader: Pick<Deps['documents'], 'get'>,
  actor: Actor,
  jobId: string,
  right: AdministrationAction,
) => {
  authorizeAdministrator(actor, right);
  const job = await documentReader.get(jobs, jobId);
  if (job === null) throw new AppError('job.not_found');
  return job;
};

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    // A line that is not JSON is shown unchanged.
    return null;
  }
};

const toNote = (line: string): JobNote => {
  const note = jobNote.safeParse(parseJson(line));
  return note.success ? note.data : { code: 'unknown', figures: { line } };
};

export const readJobLog = (deps: JobsDeps) => async (actor: Actor, jobId: string) => {
  const storedJob = await openJob(deps.documents, actor, jobId, 'admin.read');
  const lines = await nullWhenAway(deps.jobs.log(storedJob.value.kind, jobId));
  const [job] = await readLiveViews(deps, [storedJob]);
  return {
    job: job ?? (await readAdminJobView(deps, createFamilyNamer(deps), storedJob)),
    log: (lines ?? []).map(toNote),
    isQueueAnswering: lines !== null,
  };
};

/** Actions of the audit log about one job, with the right that each takes. */
const rightsByChange = {
  'job.retried': 'admin.assist',
  'job.promoted': 'admin.assist',
  'job.cancelled': 'admin.manage',
} as const;

const changeJob = async (
  deps: JobsDeps,
  actor: Actor,
  jobId: string,
  action: keyof typeof rightsByChange,
  change: (job: JobDocument, now: string) => JobDocument,
) => {
  const changedJob = await deps.documents.transact(async (tx) => {
    const storedJob = await openJob(tx, actor, jobId, rightsByChange[action]);
    const value = change(storedJob.value, deps.clock.now().toISOString());
    tx.put(jobs, jobId, value);
    const { familyId, state: from } = storedJob.value;
    // A failed job has released its subject already.
    if (value.state === 'cancelled' && from !== 'failed') await releaseJobSubject(tx, deps, storedJob.value);
    await appendAudit(tx, deps, actor, { action, object: `job:${jobId}`, familyId, from, to: value.state });
    return { ...storedJob, value };
  });
  return readAdminJobView(deps, createFamilyNamer(deps), changedJob);
};

/**
 * Puts an ended job back into the outbox. Throws `job.not_found`, and `job.state_refused` for a queued or active job.
 */
export const retryJob = (deps: JobsDeps) => (actor: Actor, jobId: string) =>
  changeJob(deps, actor, jobId, 'job.retried', (job, now) => {
    if (job.state !== 'failed' && job.state !== 'cancelled') {
      throw new AppError('job.state_refused', { state: job.state });
    }
    return requeue(job, now);
  });

/** Most failed jobs that one click puts back; an administrator clicks again for more. */
const RETRIES_MAX = 500;

/**
 * Puts every failed job back into the outbox, or those of one kind; skips a job that is no longer failed. Returns how
 * many.
 */
export const retryJobs =
  (deps: JobsDeps) =>
  async (actor: Actor, kind?: JobKind): Promise<{ retried: number }> => {
    authorizeAdministrator(actor, 'admin.manage');
    const { items } = await deps.documents.find(jobs, {
      where: toConditions({ kind, state: 'failed' }),
      orderBy: { field: 'touchedAt', direction: 'asc' },
      limit: RETRIES_MAX,
    });
    let retried = 0;
    for (const { id } of items)
      try {
        await retryJob(deps)(actor, id);
        retried += 1;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'job.state_refused')) throw error;
      }
    return { retried };
  };

/** Pauses or resumes a queue, with a reason. */
export const pauseQueue =
  (deps: JobsDeps) =>
  async (actor: Actor, queue: QueueName, { isPaused, reason }: { isPaused: boolean; reason: string }) => {
    authorizeAdministrator(actor, 'admin.manage');
    await deps.jobs.pause(queue, isPaused);
    const action = isPaused ? 'queue.paused' : 'queue.resumed';
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, { action, object: 'operator', familyId: null, to: queue, reason }),
    );
    return { queues: await deps.jobs.overview() };
  };

/** A failed job that is put aside: it keeps its error and can still be retried, but is no problem any more. */
const putAside = (job: JobDocument, now: string): JobDocument => ({
  ...job,
  state: 'cancelled',
  touchedAt: now,
});

/**
 * Cancels a job: its running worker, if any, is fenced off and ends without effect. While the queue is away it keeps
 * the job, which no worker can claim any more. A failed job is put aside. Throws `job.not_found`, `job.state_refused`.
 */
export const cancelJob = (deps: JobsDeps) => async (actor: Actor, jobId: string) => {
  const view = await changeJob(deps, actor, jobId, 'job.cancelled', (job, now) => {
    if (job.state === 'failed') return putAside(job, now);
    if (job.dispatch === 'ended') throw new AppError('job.state_refused', { state: job.state });
    return toCancelledJob({ ...job, fence: job.fence + 1 }, now);
  });
  await nullWhenAway(deps.jobs.remove(view.kind, jobId));
  return view;
};

const checkWaiting = ({ dispatch, state }: JobDocument): void => {
  if (dispatch === 'ended' || dispatch === 'blocked') throw new AppError('job.state_refused', { state });
};

/**
 * Runs a job that waits for its next try at once: it is removed from the queue, and the commit offers it again. Throws
 * `job.not_found`, `job.state_refused`.
 */
export const promoteJob = (deps: JobsDeps) => async (actor: Actor, jobId: string) => {
  const { value } = await openJob(deps.documents, actor, jobId, rightsByChange['job.promoted']);
  checkWaiting(value);
  await deps.jobs.remove(value.kind, jobId);
  return changeJob(deps, actor, jobId, 'job.promoted', (job, now) => {
    checkWaiting(job);
    return { ...job, dispatch: 'pending', touchedAt: now };
  });
};
