import { carryErasure } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';

/** Erases an account or a family whose days of grace are over, or which an administrator erases. */
export const carryErasureProcessor =
  (services: WorkerServices): Processor<'carry-erasure'> =>
  ({ erasureId }, run) =>
    carryErasure(services)(run.claim, erasureId);
