import { isLastDeath } from '@souvenance/core';
import { ChildProcessFailure, PressError } from '@souvenance/press/child-pool';
import type { Run } from './processor.ts';

/** Too much time, or a death too many under the same picture. */
const isTooHeavy = (error: unknown, { claim }: Run): boolean =>
  error instanceof ChildProcessFailure && (error.why === 'late' || isLastDeath(claim));

/** Reads a picture that a family sent, with what the press has for it. */
type ReadPicture<Made> = (bytes: Uint8Array, asking: { signal: AbortSignal }) => Promise<Made>;

/**
 * Turns a refusal of the press into a verdict for the person; the same for a file that no process survives. Neither is
 * a fault of the worker.
 */
export const orRefusal =
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
