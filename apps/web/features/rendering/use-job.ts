'use client';

import { findNewerJobId, type Job, routePath } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useEventStream } from '#lib/api-client/use-event-stream.ts';
import { useClient } from '#lib/session/session-provider.tsx';

const over = new Set<Job['state']>(['done', 'failed', 'cancelled']);

export const isOver = ({ state }: Job): boolean => over.has(state);

/**
 * A job as it goes on, by its events; null while none is followed, or none has answered yet. One that a newer one takes
 * the place of leads there: the page goes on waiting for the book as it is now.
 */
export const useJob = (jobId: string | null) => {
  const client = useClient();
  const [led, setLed] = useState<{ from: string; to: string } | null>(null);
  const followed = led !== null && led.from === jobId ? led.to : jobId;
  const { value, isLive } = useEventStream<Job>({
    path: followed === null ? null : routePath('jobs.events', { jobId: followed }),
    initial: null,
    read: () => client.call('jobs.read', { params: { jobId: followed ?? '' } }),
    isLast: isOver,
  });
  const job = value?.id === followed ? value : null;
  const newer = job === null ? null : findNewerJobId(job);
  useEffect(() => {
    if (jobId !== null && newer !== null) setLed({ from: jobId, to: newer });
  }, [jobId, newer]);
  return { job: newer === null ? job : null, isLive };
};
