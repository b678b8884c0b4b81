import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { replies } from './reply.ts';

/** A mail that nobody could read stays where it lies, and says so. */
const release: NonNullable<JobRule['release']> = async (tx, { clock }, payload) => {
  const id = String(payload.replyId);
  const reply = await tx.get(replies, id);
  if (reply === null || reply.value.outcome !== null) return () => undefined;
  const readAt = clock.now().toISOString();
  return () => tx.put(replies, id, { ...reply.value, outcome: 'unreadable', readAt });
};

/** Reads a mail that came for a question, and does with it what it says. */
export const readReplyJob = declareJob('read-reply', (replyId: string) => `reply.${replyId}`, { release });
