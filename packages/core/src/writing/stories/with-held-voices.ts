import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

/** Handed in at the top of core: stories know nothing of the mails that bring some of them. */
export interface WithHeldVoices {
  /** Asks for the recordings that wait in a story's mail. Returns the story as it then is, to be written by the caller. */
  readonly bringHeldVoices: (
    tx: Transaction,
    deps: Pick<Deps, 'clock'>,
    story: Stored<StoryRecord>,
  ) => Promise<StoryRecord>;
}
