import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { recordings } from '../recordings/recording.ts';
import { replies, setEndDate } from './reply.ts';

/** Tells the sender of a mail and the family's owner that it could not be read. */
const unreadableReplyJob = declareJob('read-reply', (replyId: string) => `reply.${replyId}.unreadable`);

/**
 * When the job fails for good, the mail is marked as unreadable and stays stored, and another job tells so; for a
 * quarantined mail, the recording of its story is refused.
 */
const release: NonNullable<JobRule['release']> = async (tx, { clock }, payload) => {
  const id = String(payload.replyId);
  if (payload.isUnreadable === true) return;
  if (payload.isQuarantined === true) {
    const recording = (await tx.get(recordings, id))?.value ?? null;
    if (recording?.state !== 'preparing' || recording.revision > 0) return;
    const refusalCode = 'recording.unreadable';
    tx.put(recordings, id, { ...recording, state: 'refused', refusalCode });
    return;
  }
  const reply = await tx.get(replies, id);
  if (reply === null || reply.value.outcome !== null) return;
  const unreadable = { outcome: 'unreadable' as const, readAt: clock.now().toISOString() };
  tx.put(replies, id, setEndDate({ ...reply.value, ...unreadable }));
  enqueue(tx, { clock }, unreadableReplyJob, {
    cause: id,
    payload: { replyId: id, isUnreadable: true },
    familyId: reply.value.familyId,
    subject: id,
  });
};

/** Reads a mail that answers a question, and stores what it contains. */
export const readReplyJob = declareJob('read-reply', (replyId: string) => `reply.${replyId}`, { release });

/** Adds the recordings of a quarantined mail after a member accepted its story. */
export const acceptQuarantinedJob = declareJob(
  'read-reply',
  (replyId: string) => `reply.${replyId}.quarantined`,
  { release },
);
