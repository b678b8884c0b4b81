import { AppError, type Job } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import type { WithJobRules } from '../../foundation/jobs/job-rules.ts';
import { readJobView } from '../../foundation/jobs/job-view.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorize } from '../accounts/authorize.ts';
import { readRole } from './authorize-access.ts';

/**
 * Returns the progress of a family's job, for members with the right that the job's rule names. Throws `job.not_found`.
 */
export const readJob =
  (deps: Pick<Deps, 'documents' | 'jobs' | 'clock'> & WithJobRules) =>
  async (actor: Actor, jobId: string): Promise<Job> => {
    const storedJob = await deps.documents.get(jobs, jobId);
    const familyId = storedJob?.value.familyId ?? null;
    const role = familyId === null ? null : await readRole(deps.documents, familyId, actor);
    const rule = storedJob === null ? undefined : deps.jobRules[storedJob.value.kind];
    authorize(actor, rule?.viewAction ?? 'family.read', { kind: 'job', role });
    if (storedJob === null) throw new AppError('job.not_found');
    return readJobView(deps)(storedJob);
  };
