import type { Concern } from '@souvenance/contracts';
import type { Failing } from '../../foundation/programs/heartbeat.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { failedJobConcerns, lateJobConcerns, leftJobConcerns } from './job-concerns.ts';
import { mailConcerns } from './mail-concerns.ts';
import { type OrdersDeps, orderConcerns } from './order-concerns.ts';
import { programConcerns } from './program-concerns.ts';

interface Concerns {
  readonly concerns: Concern[];
  readonly hasMoreFailedJobs: boolean;
}

/** Everything that waits for a hand, worst first: read in the documents, never in Redis alone, which may be what is down. */
export const readConcerns = async (
  deps: OrdersDeps,
  orders: readonly Stored<OrderDocument>[],
  seenFailing: readonly Failing[],
): Promise<Concerns> => {
  const failed = await failedJobConcerns(deps);
  const concerns = [
    ...(await programConcerns(deps, seenFailing)),
    ...(await lateJobConcerns(deps)),
    ...(await leftJobConcerns(deps)),
    ...(await orderConcerns(deps, orders)),
    ...failed.told,
    ...(await mailConcerns(deps)),
  ];
  return { concerns, hasMoreFailedJobs: failed.hasMore };
};
