import { findAll } from '../../foundation/documents/find-all.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';

type StopDeps = Pick<Deps, 'documents' | 'jobs'>;

/** Takes jobs out of the queue with their data and their log, then out of the documents. */
const dropJobs =
  (deps: StopDeps) =>
  async (droppedJobs: readonly Pick<Stored<JobDocument>, 'id' | 'value'>[]): Promise<void> => {
    for (const { id, value } of droppedJobs) await deps.jobs.remove(value.kind, id);
    for (let from = 0; from < droppedJobs.length; from += 100) {
      await deps.documents.transact(async (tx) => {
        for (const { id } of droppedJobs.slice(from, from + 100)) tx.remove(jobs, id);
      });
    }
  };

/**
 * Ends all work on a family but `exceptJobId`. A worker that is in the middle of a job is fenced off by it, but may
 * still put a file away: then this throws, and the erasure comes again a little later.
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

/** Mails by an indexed field of the ledger, with the jobs that send them. */
export const dropMails =
  (deps: StopDeps) =>
  async (field: 'orderId' | 'familyId' | 'to.address', value: string): Promise<void> => {
    const storedMails = await findAll(deps.documents, mails, {
      where: [[field, '==', value]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const sending = await Promise.all(
      storedMails.map(({ id }) => deps.documents.get(jobs, sendMailJob.idOf(id))),
    );
    await dropJobs(deps)(sending.filter((job) => job !== null));
    for (let from = 0; from < storedMails.length; from += 100) {
      await deps.documents.transact(async (tx) => {
        for (const { id } of storedMails.slice(from, from + 100)) tx.remove(mails, id);
      });
    }
  };
