import { findAll } from '../../foundation/documents/find-all.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';

type StopDeps = Pick<Deps, 'documents' | 'jobs'>;

/** Removes jobs from the queue, with their data and logs, then from the documents. */
export const dropJobs =
  (deps: StopDeps) =>
  async (jobsToDrop: readonly Pick<Stored<JobDocument>, 'id' | 'value'>[]): Promise<void> => {
    for (const { id, value } of jobsToDrop) await deps.jobs.remove(value.kind, id);
    for (let start = 0; start < jobsToDrop.length; start += 100) {
      await deps.documents.transact(async (tx) => {
        for (const { id } of jobsToDrop.slice(start, start + 100)) tx.remove(jobs, id);
      });
    }
  };

/**
 * Ends all jobs of a family except `exceptJobId`. Throws an error when a worker was running one: that worker is fenced
 * off but may still write a file, so the erasure runs again a little later.
 */
export const stopWork =
  (deps: StopDeps) =>
  async (familyId: string, exceptJobId: string): Promise<void> => {
    const familyJobs = (
      await findAll(deps.documents, jobs, { where: [['familyId', '==', familyId]] })
    ).filter(({ id }) => id !== exceptJobId);
    await dropJobs(deps)(familyJobs);
    if (familyJobs.some(({ value }) => value.state === 'active'))
      throw new Error('a job of the family is running');
  };

/** Removes mails by an indexed field of the ledger, with the jobs that send them. */
export const dropMails =
  (deps: StopDeps) =>
  async (field: 'orderId' | 'familyId' | 'to.address', value: string): Promise<void> => {
    const storedMails = await findAll(deps.documents, mails, {
      where: [[field, '==', value]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const sendJobs = await Promise.all(
      storedMails.map(({ id }) => deps.documents.get(jobs, sendMailJob.idOf(id))),
    );
    await dropJobs(deps)(sendJobs.filter((job) => job !== null));
    for (let start = 0; start < storedMails.length; start += 100) {
      await deps.documents.transact(async (tx) => {
        for (const { id } of storedMails.slice(start, start + 100)) tx.remove(mails, id);
      });
    }
  };
