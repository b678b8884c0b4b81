import { checkPhotograph } from '@souvenance/core';
import { preparePhotograph } from '@souvenance/press/photographs';
import type { Processor, WorkerServices } from '../processor.ts';
import { withRefusalCode } from '../refused-picture.ts';

/** Checks a photograph: reads its bytes, judges them and re-encodes the picture. Nothing is shown or printed before. */
export const checkPhotographProcessor =
  (services: WorkerServices, prepare = preparePhotograph): Processor<'check-photograph'> =>
  ({ photographId }, run) =>
    checkPhotograph({ ...services, prepare: withRefusalCode(prepare, run) })(run.claim, photographId);
