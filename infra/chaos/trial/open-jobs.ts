import { type Deps, type JobDocument, jobs, type Stored } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';

/** Returns the jobs that are not finished in the database. */
export const openJobs = async ({ documents }: Pick<Deps, 'documents'>): Promise<Stored<JobDocument>[]> => {
  const jobsByState = await Promise.all(
    (['blocked', 'pending', 'dispatched'] as const).map((dispatch) =>
      findEvery(documents, jobs, {
        where: [['dispatch', '==', dispatch]],
        orderBy: { field: 'touchedAt', direction: 'asc' },
      }),
    ),
  );
  return jobsByState.flat();
};
