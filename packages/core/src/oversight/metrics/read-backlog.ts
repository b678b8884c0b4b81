import {
  type JobKind,
  jobKind,
  type QueueName,
  queueName,
  type ServiceQueue,
  serviceQueues,
} from '@souvenance/contracts';
import { getQueue } from '../../foundation/jobs/get-queue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails, UNREVIEWED } from '../../foundation/mail/mail.ts';
import { readPauses } from '../../foundation/outages/circuit-breaker.ts';
import { type Heartbeat, readPrograms } from '../../foundation/programs/heartbeat.ts';
import type { Deps } from '../../ports/deps.ts';

/** States of mails that wait or need a check. Sent mails are too many to count; their jobs are counted instead. */
const mailStates = ['to_send', 'sending', 'uncertain', 'refused'] as const;
/** A mail in one of these states counts until an administrator has reviewed it. */
const failedMailStates: readonly string[] = ['uncertain', 'refused'];

/** The waiting work, as the documents have it. */
export interface Backlog {
  /** Milliseconds since the oldest waiting job was last touched, by queue; 0 when none waits or is due. */
  readonly oldestMs: Readonly<Record<QueueName, number>>;
  /** Number of due jobs that are not in the queue yet. */
  readonly outbox: number;
  readonly mails: Readonly<Record<(typeof mailStates)[number], number>>;
  /** Whether a queue is paused because its service is down. */
  readonly pausedServices: Readonly<Record<ServiceQueue, boolean>>;
  /** Number of living programs. */
  readonly programs: Readonly<Record<Heartbeat['program'], number>>;
}

type BacklogDeps = Pick<Deps, 'documents' | 'clock'>;

const kinds = jobKind.options as readonly JobKind[];

/** Returns the milliseconds since the oldest waiting job of this kind was touched; 0 when none waits. */
const readOldestMs = async ({ documents, clock }: BacklogDeps, kind: JobKind): Promise<number> => {
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

const readOldestByQueue = async (deps: BacklogDeps): Promise<Backlog['oldestMs']> => {
  const { count } = await deps.documents.aggregate(jobs, { where: [['state', '==', 'queued']] });
  // Usually nothing waits: one count then replaces a query for each kind.
  const waitingKinds = count === 0 ? [] : kinds;
  const ages = await Promise.all(
    waitingKinds.map(async (kind) => ({ queue: getQueue(kind), ms: await readOldestMs(deps, kind) })),
  );
  const findOldestMs = (queue: QueueName) =>
    Math.max(0, ...ages.filter((age) => age.queue === queue).map(({ ms }) => ms));
  return Object.fromEntries(
    queueName.options.map((queue) => [queue, findOldestMs(queue)]),
  ) as Backlog['oldestMs'];
};

const countMails = async ({ documents }: BacklogDeps): Promise<Backlog['mails']> => {
  const countReads = mailStates.map(async (state) => {
    const conditions = failedMailStates.includes(state) ? [UNREVIEWED] : [];
    const { count } = await documents.aggregate(mails, { where: [['state', '==', state], ...conditions] });
    return [state, count];
  });
  return Object.fromEntries(await Promise.all(countReads)) as Backlog['mails'];
};

const readPausedServices = async (deps: BacklogDeps): Promise<Backlog['pausedServices']> => {
  const paused = new Set((await readPauses(deps)()).map(({ queue }) => queue));
  return Object.fromEntries(
    serviceQueues.map((queue) => [queue, paused.has(queue)]),
  ) as Backlog['pausedServices'];
};

/** Reads the figures for external monitoring: counts only, without lists or personal data. */
export const readBacklog = async (deps: BacklogDeps): Promise<Backlog> => {
  const now = deps.clock.now().toISOString();
  const [oldestMs, outbox, mailCounts, pausedServices, { living }] = await Promise.all([
    readOldestByQueue(deps),
    deps.documents.aggregate(jobs, {
      where: [
        ['dispatch', '==', 'pending'],
        ['touchedAt', '<=', now],
      ],
    }),
    countMails(deps),
    readPausedServices(deps),
    readPrograms(deps),
  ]);
  const countLiving = (program: Heartbeat['program']) =>
    living.filter(({ value }) => value.program === program).length;
  const programs = { api: countLiving('api'), worker: countLiving('worker') };
  return { oldestMs, outbox: outbox.count, mails: mailCounts, pausedServices, programs };
};
