import { checkPhotograph } from '@souvenance/core';
import { preparePhotograph } from '@souvenance/press/photographs';
import type { Processor, WorkerServices } from '../processor.ts';
import { orRefusal } from '../refused-picture.ts';

/** Nothing is shown or printed before this has read the bytes, judged them and made the picture anew. */
export const checkPhotographProcessor =
  (services: WorkerServices, prepare = preparePhotograph): Processor<'check-photograph'> =>
  ({ photographId }, run) =>
    checkPhotograph({ ...services, prepare: orRefusal(prepare, run) })(run.claim, photographId);
