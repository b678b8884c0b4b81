import type { Concern } from '@souvenance/contracts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { findFailedJobConcerns, findLateJobConcerns, findRefusedJobConcerns } from './job-concerns.ts';
import { findMailConcerns } from './mail-concerns.ts';
import type { Observations } from './observations.ts';
import { findOrderConcerns, type OrdersDeps } from './order-concerns.ts';
import { findPauses } from './pause-concerns.ts';
import { findProgramConcerns } from './program-concerns.ts';

interface Concerns {
  readonly concerns: Concern[];
  readonly hasMoreFailedJobs: boolean;
}

/**
 * Returns everything that needs a person, worst first. Reads the documents, never Redis alone, which may be down
 * itself.
 */
export const readConcerns = async (
  deps: OrdersDeps,
  orders: readonly Stored<OrderDocument>[],
  observations: Observations,
): Promise<Concerns> => {
  const failedJobConcerns = await findFailedJobConcerns(deps);
  const pauses = await findPauses(deps);
  const concerns = [
    ...(await findProgramConcerns(deps, observations)),
    ...pauses.concerns,
    ...(await findLateJobConcerns(deps, pauses.queues)),
    ...(await findRefusedJobConcerns(deps)),
    ...(await findOrderConcerns(deps, orders)),
    ...failedJobConcerns.told,
    ...(await findMailConcerns(deps)),
  ];
  return { concerns, hasMoreFailedJobs: failedJobConcerns.hasMore };
};
