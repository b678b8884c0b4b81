'use client';

import { type BookCover, routePath } from '@souvenance/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOver, useJob } from '#features/rendering/use-job.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';

/** The newest drawing of the cover, and its front by a model. The one before stays until the next is there. */
export const useCoverDrawing = (bookId: string) => {
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const [drawnJobId, setDrawnJobId] = useState<string | null>(null);
  const { job } = useJob(jobId);
  const newestRequest = useRef(0);
  const draw = useCallback(() => {
    newestRequest.current += 1;
    void run(async () => {
      // A change made while a drawing is requested causes another request: the newest cover is always drawn.
      for (let sentRequest = 0; sentRequest !== newestRequest.current; ) {
        sentRequest = newestRequest.current;
        const drawing = await client.call('books.drawCover', { params: { bookId } });
        setJobId(drawing.jobId);
      }
    });
  }, [run, client, bookId]);
  useEffect(draw, [draw]);
  const hash = job?.state === 'done' ? job.result?.contentHash : undefined;
  useEffect(() => {
    if (hash) setDrawnJobId(hash);
  }, [hash]);
  const src = drawnJobId === null ? null : routePath('books.coverPicture', { bookId, hash: drawnJobId });
  const frontOf = (model: BookCover['model']): string | null =>
    drawnJobId === null ? null : routePath('books.coverModel', { bookId, hash: drawnJobId, model });
  const isFailed = sentence !== undefined || job?.state === 'failed' || job?.state === 'cancelled';
  const isDrawing = !isFailed && (busy || jobId === null || job === null || !isOver(job));
  return { src, frontOf, draw, isDrawing, isFailed, sentence };
};
