import { checkPhotograph, isLastDeath, type PreparedPhotograph } from '@souvenance/core';
import { ApartFailure, PressError } from '@souvenance/press/apart';
import { preparePhotograph } from '@souvenance/press/photographs';
import type { Processor, Run, WorkerServices } from './processor.ts';

/** Too much time, or a death too many under the same picture. */
const isTooHeavy = (error: unknown, { claim }: Run): boolean =>
  error instanceof ApartFailure && (error.why === 'late' || isLastDeath(claim));

/** What the press refuses is a verdict for the person, not a fault of the worker; so is what no process survives. */
const prepareFor =
  (prepare: typeof preparePhotograph, run: Run) =>
  async (bytes: Uint8Array): Promise<PreparedPhotograph> => {
    try {
      return await prepare(bytes, { signal: run.signal });
    } catch (error) {
      if (error instanceof PressError) return { refusalCode: error.code };
      if (isTooHeavy(error, run)) return { refusalCode: 'photograph.too_heavy' };
      throw error;
    }
  };

/** Nothing is shown or printed before this has read the bytes, judged them and made the picture anew. */
export const checkPhotographProcessor =
  (services: WorkerServices, prepare = preparePhotograph): Processor<'check-photograph'> =>
  ({ photographId }, run) =>
    checkPhotograph({ ...services, prepare: prepareFor(prepare, run) })(run.claim, photographId);
