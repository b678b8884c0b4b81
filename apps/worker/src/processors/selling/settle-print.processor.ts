import { settlePrint } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';

/** Brings what a print shop's service has to what its order wants. */
export const settlePrintProcessor =
  (services: WorkerServices): Processor<'settle-print'> =>
  ({ submissionId }, run) =>
    settlePrint(services)(run.claim, submissionId);
