import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { createRecording } from '../recordings/open-take.ts';
import { recordings } from '../recordings/recording.ts';
import type { StoryRecord } from '../stories/story.ts';
import type { WithQuarantinedVoices } from '../stories/with-quarantined-voices.ts';
import { acceptQuarantinedJob } from './read-reply-job.ts';

/** The story with a voice in preparation. */
export const markVoiceInPreparation = ({ quarantinedRecordings: _, ...story }: StoryRecord): StoryRecord => ({
  ...story,
  voice: story.voice ?? { sha256: null, durationSeconds: null, code: null },
});

/** Requests the recordings of the mail that brought a story; its page shows meanwhile that they are being prepared. */
export const requestQuarantinedVoices = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  replyId: string,
  { familyId, bookId }: Pick<StoryRecord, 'familyId' | 'bookId'>,
): void => {
  const recording = createRecording(familyId, bookId, deps.clock.now().toISOString());
  tx.create(recordings, replyId, { ...recording, state: 'preparing' });
  const payload = { replyId, isQuarantined: true as const };
  enqueue(tx, deps, acceptQuarantinedJob, { cause: replyId, payload, familyId, subject: replyId });
};

/**
 * Prepares the recordings of a story from an unexpected sender when a member accepts it; they were not opened before.
 */
export const acceptQuarantinedVoices: WithQuarantinedVoices['acceptQuarantinedVoices'] = async (
  tx,
  deps,
  { id, value },
) => {
  const isQuarantined = value.quarantinedRecordings !== undefined && (await tx.get(recordings, id)) === null;
  if (!isQuarantined) return value;
  requestQuarantinedVoices(tx, deps, id, value);
  return markVoiceInPreparation(value);
};
