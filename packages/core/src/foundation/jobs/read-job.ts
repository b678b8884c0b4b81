import { AppError, type Job, type JobProgress } from '@souvenance/contracts';
import { authorize } from '../../people/accounts/authorize.ts';
import { roleIn } from '../../people/families/admit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Actor } from '../actor.ts';
import { type JobDocument, jobs } from './job.ts';

export const jobView = (id: string, job: JobDocument, live: JobProgress | null = null): Job => ({
  id,
  kind: job.kind,
  state: job.state,
  progress: job.state === 'active' && live !== null ? live : job.progress,
  attempts: job.attempts,
  errorCode: job.errorCode,
  result: job.result,
  createdAt: job.createdAt,
  finishedAt: job.finishedAt,
});

/** How far an order is, is told to those who may order; whatever else is made, to the whole family. */
const actionOf = ({ kind }: JobDocument) => (kind === 'prepare-order' ? 'order.place' : 'family.read');

/** The job's document, with the queue's live progress while it runs (none when the queue is away). */
export const readJob =
  (deps: Pick<Deps, 'documents' | 'jobs'>) =>
  async (actor: Actor, jobId: string): Promise<Job> => {
    const stored = await deps.documents.get(jobs, jobId);
    const familyId = stored?.value.familyId ?? null;
    const role = familyId === null ? null : await roleIn(deps.documents, familyId, actor);
    const action = stored === null ? 'family.read' : actionOf(stored.value);
    authorize(actor, action, { kind: 'job', role });
    if (stored === null) throw new AppError('job.not_found');
    const isRunning = stored.value.state === 'active';
    const live = isRunning ? await deps.jobs.progress(stored.value.kind, jobId).catch(withoutProgress) : null;
    return jobView(jobId, stored.value, live);
  };

/** Live progress is a courtesy of the queue; the document alone is the truth. */
const withoutProgress = (): null => null;
