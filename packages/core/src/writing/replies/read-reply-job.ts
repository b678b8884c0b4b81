import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { recordings } from '../recordings/recording.ts';
import { replies, withEndDate } from './reply.ts';

/** A mail that nobody could read stays where it lies, and says so; so does a story for which its voice was wanted. */
const release: NonNullable<JobRule['release']> = async (tx, { clock }, payload) => {
  const id = String(payload.replyId);
  if (payload.isHeld === true) {
    const recording = (await tx.get(recordings, id))?.value ?? null;
    if (recording?.state !== 'preparing' || recording.turn > 0) return;
    const refusalCode = 'recording.unreadable';
    tx.put(recordings, id, { ...recording, state: 'refused', refusalCode });
    return;
  }
  const reply = await tx.get(replies, id);
  if (reply === null || reply.value.outcome !== null) return;
  const unreadable = { outcome: 'unreadable' as const, readAt: clock.now().toISOString() };
  tx.put(replies, id, withEndDate({ ...reply.value, ...unreadable }));
};

/** Reads a mail that came for a question, and does with it what it says. */
export const readReplyJob = declareJob('read-reply', (replyId: string) => `reply.${replyId}`, { release });

/** Brings what waited in a mail for an approval. */
export const bringHeldJob = declareJob('read-reply', (replyId: string) => `reply.${replyId}.held`, {
  release,
});
