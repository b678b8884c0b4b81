'use client';

import { type Job, routePath } from '@souvenance/contracts';
import { useEventStream } from '#api/use-event-stream.ts';
import { useClient } from '#session/session-provider.tsx';

const over = new Set<Job['state']>(['done', 'failed', 'cancelled']);

export const isOver = ({ state }: Job): boolean => over.has(state);

/** A job as it goes on, by its events; null while none is followed, or none has answered yet. */
export const useJob = (jobId: string | null) => {
  const client = useClient();
  const { value, isLive } = useEventStream<Job>({
    path: jobId === null ? null : routePath('jobs.events', { jobId }),
    initial: null,
    read: () => client.call('jobs.read', { params: { jobId: jobId ?? '' } }),
    isLast: isOver,
  });
  return { job: value?.id === jobId ? value : null, isLive };
};
