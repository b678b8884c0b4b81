import {
  QUEUE_SAMPLE_MS,
  QUEUE_SAMPLES_MAX,
  type QueueHistories,
  type QueueSample,
  queueName,
  queueSample,
} from '@souvenance/contracts';
import { z } from 'zod';
import type { Actor } from '../../foundation/actors/actor.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const historyDocument = z.object({
  /** The samples of the last day, the oldest first. */
  samples: z.array(queueSample).max(QUEUE_SAMPLES_MAX),
});

/** Samples of each queue over the last day, under the queue's name. A document has 288 samples at most. */
export const queueHistories = collection('queue-histories', historyDocument);

/** Start of the five minutes that an instant is in. */
const floorToSample = (at: Date): string =>
  new Date(Math.floor(at.getTime() / QUEUE_SAMPLE_MS) * QUEUE_SAMPLE_MS).toISOString();

/** Keeps the samples of the day that ends with `to`. */
const keepDay = (samples: readonly QueueSample[], to: string): QueueSample[] => {
  const from = new Date(Date.parse(to) - DAY_MS).toISOString();
  return samples.filter(({ at }) => at > from && at <= to).slice(-QUEUE_SAMPLES_MAX);
};

/**
 * Returns a function that adds a sample of every queue, at most one per five minutes; for a round of the leader. Throws
 * `service.unavailable` while the queue is away, which leaves a gap.
 */
export const createQueueSampler = ({
  documents,
  jobs,
  clock,
}: Pick<Deps, 'documents' | 'jobs' | 'clock'>) => {
  let sampledAt = '';
  return async (): Promise<void> => {
    const at = floorToSample(clock.now());
    if (at === sampledAt) return;
    const queues = await jobs.overview();
    await documents.transact(async (tx) => {
      for (const { name, waiting, active, finishedRecently, latencyMs } of queues) {
        const samples = (await tx.get(queueHistories, name))?.value.samples ?? [];
        if (samples.at(-1)?.at === at) continue;
        const sample = { at, depth: waiting + active, finished: finishedRecently, latencyMs };
        tx.put(queueHistories, name, { samples: keepDay([...samples, sample], at) });
      }
    });
    sampledAt = at;
  };
};

/** Returns the samples of every queue over the last day, for administrators. */
export const readQueueHistories =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor): Promise<QueueHistories> => {
    authorizeAdministrator(actor, 'admin.read');
    const to = floorToSample(clock.now());
    const histories = queueName.options.map(async (queue) => {
      const history = await documents.get(queueHistories, queue);
      return { queue, samples: keepDay(history?.value.samples ?? [], to) };
    });
    return { to, histories: await Promise.all(histories) };
  };
