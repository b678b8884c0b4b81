'use client';

import { findNewerJobId, type Job, routePath } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useEventStream } from '#lib/api-client/use-event-stream.ts';
import { useClient } from '#lib/session/session-provider.tsx';

const finalStates = new Set<Job['state']>(['done', 'failed', 'cancelled']);

export const isFinished = ({ state }: Job): boolean => finalStates.has(state);

/**
 * The state of a job by its event stream; null without a job, or before the first event. When a newer job supersedes
 * it, follows that one, so that the page waits for the current book.
 */
export const useJob = (jobId: string | null) => {
  const client = useClient();
  const [superseded, setSuperseded] = useState<{ from: string; to: string } | null>(null);
  const followedJobId = superseded !== null && superseded.from === jobId ? superseded.to : jobId;
  const { value, isConnected } = useEventStream<Job>({
    path: followedJobId === null ? null : routePath('jobs.events', { jobId: followedJobId }),
    initial: null,
    read: () => client.call('jobs.read', { params: { jobId: followedJobId ?? '' } }),
    isLast: isFinished,
  });
  const job = value?.id === followedJobId ? value : null;
  const newerJobId = job === null ? null : findNewerJobId(job);
  useEffect(() => {
    if (jobId !== null && newerJobId !== null) setSuperseded({ from: jobId, to: newerJobId });
  }, [jobId, newerJobId]);
  return { job: newerJobId === null ? job : null, isConnected };
};
