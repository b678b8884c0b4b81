import { type JobKind, jobKind, type QueueName, queueName } from '@souvenance/contracts';
import { jobs } from '../../foundation/jobs/job.ts';
import { queueOf } from '../../foundation/jobs/queue-of.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { type Heartbeat, readPrograms } from '../../foundation/programs/heartbeat.ts';
import type { Deps } from '../../ports/deps.ts';

/** Mails that wait, or whose end wants a look; those that were sent are without number, and counted by their jobs. */
const mailStates = ['to_send', 'sending', 'uncertain', 'refused'] as const;

/** The waiting work, as the documents have it. */
export interface Backlog {
  /** Since when the oldest job that waits has not been touched, by queue; 0 when none waits, or is not due yet. */
  readonly oldestMs: Readonly<Record<QueueName, number>>;
  /** Jobs that are due and that the queue was not told of. */
  readonly outbox: number;
  readonly mails: Readonly<Record<(typeof mailStates)[number], number>>;
  /** Programs that live. */
  readonly programs: Readonly<Record<Heartbeat['program'], number>>;
}

type BacklogDeps = Pick<Deps, 'documents' | 'clock'>;

const kinds = jobKind.options as readonly JobKind[];

/** Milliseconds since the oldest waiting job of this kind was touched. */
const oldestOf = async ({ documents, clock }: BacklogDeps, kind: JobKind): Promise<number> => {
  const { items } = await documents.find(jobs, {
    where: [
      ['kind', '==', kind],
      ['state', '==', 'queued'],
    ],
    orderBy: { field: 'touchedAt', direction: 'asc' },
    limit: 1,
  });
  const [oldest] = items;
  return oldest === undefined ? 0 : Math.max(0, clock.now().getTime() - Date.parse(oldest.value.touchedAt));
};

const oldestByQueue = async (deps: BacklogDeps): Promise<Backlog['oldestMs']> => {
  const { count } = await deps.documents.tally(jobs, { where: [['state', '==', 'queued']] });
  // Most of the time nothing waits: one count tells it, in place of a question for each kind.
  const waits = count === 0 ? [] : kinds;
  const ages = await Promise.all(
    waits.map(async (kind) => ({ queue: queueOf(kind), ms: await oldestOf(deps, kind) })),
  );
  const oldestIn = (queue: QueueName) =>
    Math.max(0, ...ages.filter((age) => age.queue === queue).map(({ ms }) => ms));
  return Object.fromEntries(
    queueName.options.map((queue) => [queue, oldestIn(queue)]),
  ) as Backlog['oldestMs'];
};

const countMails = async ({ documents }: BacklogDeps): Promise<Backlog['mails']> => {
  const countReads = mailStates.map(async (state) => {
    const { count } = await documents.tally(mails, { where: [['state', '==', state]] });
    return [state, count];
  });
  return Object.fromEntries(await Promise.all(countReads)) as Backlog['mails'];
};

/** Figures for external monitoring: counts only, without lists and without personal data. */
export const readBacklog = async (deps: BacklogDeps): Promise<Backlog> => {
  const now = deps.clock.now().toISOString();
  const [oldestMs, outbox, mailCounts, { living }] = await Promise.all([
    oldestByQueue(deps),
    deps.documents.tally(jobs, {
      where: [
        ['dispatch', '==', 'pending'],
        ['touchedAt', '<=', now],
      ],
    }),
    countMails(deps),
    readPrograms(deps),
  ]);
  const livingOf = (program: Heartbeat['program']) =>
    living.filter(({ value }) => value.program === program).length;
  const programs = { api: livingOf('api'), worker: livingOf('worker') };
  return { oldestMs, outbox: outbox.count, mails: mailCounts, programs };
};
