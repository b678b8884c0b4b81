import { checkPhotograph, type PreparedPhotograph } from '@souvenance/core';
import { PressError, preparePhotograph } from '@souvenance/press';
import type { Processor, WorkerServices } from './processor.ts';

/** What the press refuses is a verdict for the person, not a fault of the worker. */
const prepare = async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
  try {
    return await preparePhotograph(bytes);
  } catch (error) {
    if (error instanceof PressError) return { refusalCode: error.code };
    throw error;
  }
};

/** Nothing is shown or printed before this has read the bytes, judged them and made the picture anew. */
export const checkPhotographProcessor =
  (services: WorkerServices): Processor<'check-photograph'> =>
  ({ photographId }, run) =>
    checkPhotograph({ ...services, prepare })(run.claim, photographId);
