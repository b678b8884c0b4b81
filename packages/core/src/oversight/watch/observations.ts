import type { Failing } from '../../foundation/programs/heartbeat.ts';
import type { DiskState } from './disk-watch.ts';

/** The state of the services and disks as one program sees it; it may be unable to write it down. */
export interface Observations {
  /** The services that do not answer this program now. */
  readonly failing: readonly Failing[];
  /**
   * False while the documents take no writes, and until every program has had the time for a heartbeat after it: the
   * silence of a program then means nothing.
   */
  readonly areHeartbeatsReliable: boolean;
  readonly disks: readonly DiskState[];
}

/** The observations of a program that has noticed nothing. */
export const noObservations: Observations = { failing: [], areHeartbeatsReliable: true, disks: [] };
