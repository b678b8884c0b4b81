import type { RestorationState } from '@souvenance/contracts';
import { isBroken } from './send-archive.ts';

/** Times that the state is read before the wait ends. */
const TRIES_MAX = 60;

interface WaitOptions {
  readonly readState: () => Promise<RestorationState>;
  readonly onState: (state: RestorationState) => void;
  /** Waits before the state is read again. */
  readonly pause: () => Promise<void>;
}

/**
 * Reads the state until the backup program sees the archive; null reads it once. A broken connection is tried again.
 * Throws the refusal of the API, or after `TRIES_MAX` tries the last failure.
 */
export const awaitArchive = async (
  archiveName: string | null,
  { readState, onState, pause }: WaitOptions,
): Promise<void> => {
  let failure: unknown = new Error('the backup program does not see the archive');
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if (tries > 0) await pause();
    const state = await readState().catch((error: unknown) => {
      if (!isBroken(error)) throw error;
      failure = error;
      return null;
    });
    if (state === null) continue;
    onState(state);
    if (archiveName === null || state.archives.some(({ fileName }) => fileName === archiveName)) return;
  }
  throw failure;
};
