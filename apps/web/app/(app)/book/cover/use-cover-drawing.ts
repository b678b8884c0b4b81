'use client';

import { routePath } from '@souvenance/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { isOver, useJob } from '../making/use-job.ts';

/** The newest drawing of the cover. The one before stays until the next is there. */
export const useCoverDrawing = (bookId: string) => {
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const [src, setSrc] = useState<string | null>(null);
  const { job } = useJob(jobId);
  const draw = useCallback(
    () =>
      void run(async () => {
        const drawing = await client.call('books.drawCover', { params: { bookId } });
        setJobId(drawing.jobId);
      }),
    [run, client, bookId],
  );
  useEffect(draw, [draw]);
  const hash = job?.state === 'done' ? job.result?.contentHash : undefined;
  useEffect(() => {
    if (hash) setSrc(routePath('books.coverPicture', { bookId, hash }));
  }, [bookId, hash]);
  const isFailed = sentence !== undefined || job?.state === 'failed' || job?.state === 'cancelled';
  const isDrawing = !isFailed && (busy || jobId === null || job === null || !isOver(job));
  return { src, draw, isDrawing, isFailed, sentence };
};
