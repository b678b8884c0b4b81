import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

/** Passed in by core's composition, since stories may not import replies. */
export interface WithQuarantinedVoices {
  /** Requests the recordings in a story's mail. Returns the changed story, which the caller writes. */
  readonly acceptQuarantinedVoices: (
    tx: Transaction,
    deps: Pick<Deps, 'clock'>,
    story: Stored<StoryRecord>,
  ) => Promise<StoryRecord>;
}
