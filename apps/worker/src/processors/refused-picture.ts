import { isLastDeath } from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import type { Run } from './processor.ts';

/** Whether a picture cannot be processed: it took too much time, or too many processes died. */
const isTooHeavy = (error: unknown, { claim }: Run): boolean =>
  error instanceof ChildProcessFailure && (error.why === 'late' || isLastDeath(claim));

/** Prepares a picture that a family sent, with the press. */
type ReadPicture<Made> = (bytes: Uint8Array, asking: { signal: AbortSignal }) => Promise<Made>;

/**
 * Converts a refusal of the press to a refusal code for the person, also for a file that no process survives. Neither
 * is a fault of the worker.
 */
export const withRefusalCode =
  <Made>(readPicture: ReadPicture<Made>, run: Run) =>
  async (bytes: Uint8Array): Promise<Made | { readonly refusalCode: string }> => {
    try {
      return await readPicture(bytes, { signal: run.signal });
    } catch (error) {
      if (error instanceof PressError) return { refusalCode: error.code };
      if (isTooHeavy(error, run)) return { refusalCode: 'photograph.too_heavy' };
      throw error;
    }
  };
