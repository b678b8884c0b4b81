import { systemClock as clock } from '@souvenance/adapters/system';
import { type Documents, LEASE_RENEWAL_MS, releaseBackups, reserveBackups } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { type Installation, openInstallationDocuments } from '../installation.ts';
import { assertPresent } from './back-up.ts';

/** Thrown while another process makes a backup of the same installation. */
export class UnderWayProblem extends LocalProblem {
  override name = 'UnderWayProblem';
}

/**
 * Runs `work` while no other process makes a backup. A process that was killed blocks its successors for two minutes,
 * unless they have its `holder`. Throws `UnderWayProblem`, and `MissingDataProblem` for an installation without its
 * databases. A renewal that fails is made again by the next one.
 */
export const withBackupReservation = async <R>(
  installation: Installation,
  holder: string,
  work: (documents: Documents) => Promise<R>,
): Promise<R> => {
  assertPresent(installation);
  const documents = await openInstallationDocuments(installation);
  try {
    const deps = { documents, clock };
    if (!(await reserveBackups(deps, holder)))
      throw new UnderWayProblem(
        'Une sauvegarde est déjà en cours\u00a0: attendez sa fin, ou deux minutes si elle a été tuée.',
      );
    const renewal = setInterval(
      () => void reserveBackups(deps, holder).catch(() => undefined),
      LEASE_RENEWAL_MS,
    );
    try {
      return await work(documents);
    } finally {
      clearInterval(renewal);
      await releaseBackups(deps, holder);
    }
  } finally {
    await documents.close();
  }
};
