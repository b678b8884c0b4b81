import {
  type Deps,
  type JobDocument,
  jobs,
  mails,
  orders,
  renderings,
  type Stored,
  sendMailJob,
} from '@souvenance/core';
import type { TargetJob, TrialBook } from './trial.ts';

type ReadDeps = Pick<Deps, 'documents' | 'files'>;

/** Cause of the mail that gives the print shop its link. */
export const printMailCause = ({ orderId }: TrialBook): string => `book_to_print.${orderId}.1`;

export const toJobId = (targetJob: TargetJob, book: TrialBook): string => {
  if (targetJob === 'render-book') return `book.${book.renderingId}`;
  return targetJob === 'prepare-order' ? `prepare.${book.orderId}` : sendMailJob.idOf(printMailCause(book));
};

/** Effects of a job so far: whether the first is written and the last is not, and an English description. */
interface Effects {
  readonly hasStarted: boolean;
  readonly description: string;
}

const effectsOf: Record<TargetJob, (deps: ReadDeps, book: TrialBook) => Promise<Effects>> = {
  'render-book': async ({ documents, files }, { bookId, renderingId }) => {
    const rendering = await documents.get(renderings, renderingId);
    // The manuscript file was written before the job.
    const writtenFiles = (await files.list(`books/${bookId}/`)).length - 1;
    const state = rendering?.value.state;
    return {
      hasStarted: state === 'running' && writtenFiles > 0,
      description: `rendering ${state}, ${writtenFiles} files written`,
    };
  },
  'prepare-order': async ({ documents }, { orderId }) => {
    const order = await documents.get(orders, orderId ?? '');
    return { hasStarted: order?.value.state === 'preparing', description: `order ${order?.value.state}` };
  },
  'send-mail': async ({ documents }, book) => {
    const mail = await documents.get(mails, printMailCause(book));
    const { state = 'missing', handovers = 0 } = mail?.value ?? {};
    return {
      hasStarted: state === 'sending' && handovers > 0,
      description: `mail ${state}, handed ${handovers} ×`,
    };
  },
};

export interface InspectedJob {
  /** Active in the database, with its first effect written and its last one not. */
  readonly isRunning: boolean;
  readonly hasEnded: boolean;
  /** Number of the job's latest run. */
  readonly fence: number;
  readonly description: string;
}

const describeJob = (job: Stored<JobDocument> | null, effects: Effects): string =>
  `${job?.value.state ?? 'missing'} in the database (dispatch ${job?.value.dispatch}, claim ${job?.value.fence}), ${effects.description}`;

/** Returns the current state of a book's job. */
export const inspectJob = async (
  deps: ReadDeps,
  targetJob: TargetJob,
  book: TrialBook,
): Promise<InspectedJob> => {
  const job = await deps.documents.get(jobs, toJobId(targetJob, book));
  const effects = await effectsOf[targetJob](deps, book);
  const isActive = job?.value.state === 'active' && job.value.dispatch === 'dispatched';
  return {
    hasEnded: job?.value.state === 'done',
    isRunning: isActive && effects.hasStarted,
    fence: job?.value.fence ?? 0,
    description: describeJob(job, effects),
  };
};
