import { AppError, type Job } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import type { WithJobRules } from '../../foundation/jobs/job-rules.ts';
import { viewJob } from '../../foundation/jobs/job-view.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorize } from '../accounts/authorize.ts';
import { roleIn } from './authorize-access.ts';

/** How far a family's job is, for who may see what it makes. Throws `job.not_found`. */
export const readJob =
  (deps: Pick<Deps, 'documents' | 'jobs' | 'clock'> & WithJobRules) =>
  async (actor: Actor, jobId: string): Promise<Job> => {
    const storedJob = await deps.documents.get(jobs, jobId);
    const familyId = storedJob?.value.familyId ?? null;
    const role = familyId === null ? null : await roleIn(deps.documents, familyId, actor);
    const rule = storedJob === null ? undefined : deps.jobRules[storedJob.value.kind];
    authorize(actor, rule?.seenBy ?? 'family.read', { kind: 'job', role });
    if (storedJob === null) throw new AppError('job.not_found');
    return viewJob(deps)(storedJob);
  };
