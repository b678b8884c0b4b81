import { joinConcerns, type ListedConcerns } from './create-concern.ts';
import { findGiftConcerns } from './gift-concerns.ts';
import { findFailedJobConcerns, findLateJobConcerns, findRefusedJobConcerns } from './job-concerns.ts';
import { findMailConcerns } from './mail-concerns.ts';
import type { Observations } from './observations.ts';
import { findOrderConcerns, type OrdersDeps } from './order-concerns.ts';
import { findPauses } from './pause-concerns.ts';
import { findProgramConcerns } from './program-concerns.ts';

/**
 * Returns everything that needs a person, worst first, with a bound for each kind. Reads the documents, never Redis
 * alone, which may be down itself. Reads the same number of documents in a store of any size.
 */
export const readConcerns = async (deps: OrdersDeps, observations: Observations): Promise<ListedConcerns> => {
  const pauses = await findPauses(deps);
  const listAll = (concerns: ListedConcerns['concerns']): ListedConcerns => ({ concerns, unlistedKinds: [] });
  return joinConcerns([
    listAll(await findProgramConcerns(deps, observations)),
    listAll(pauses.concerns),
    listAll(await findLateJobConcerns(deps, pauses.queues)),
    listAll(await findRefusedJobConcerns(deps)),
    await findOrderConcerns(deps),
    await findGiftConcerns(deps),
    await findFailedJobConcerns(deps),
    await findMailConcerns(deps),
  ]);
};
