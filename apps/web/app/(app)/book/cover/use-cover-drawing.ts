'use client';

import { type BookCover, routePath } from '@souvenance/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFinished, useJob } from '#features/rendering/use-job.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';

/** Requests previews of the cover. The previous one is shown until the next is ready. */
export const useCoverDrawing = (bookId: string) => {
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const [drawnHash, setDrawnHash] = useState<string | null>(null);
  const { job } = useJob(jobId);
  const newestRequest = useRef(0);
  const draw = useCallback(() => {
    newestRequest.current += 1;
    void run(async () => {
      // A change during a request causes another one: the newest cover is always drawn.
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
    if (hash) setDrawnHash(hash);
  }, [hash]);
  const src = drawnHash === null ? null : routePath('books.coverPicture', { bookId, hash: drawnHash });
  const buildFrontUrl = (model: BookCover['model']): string | null =>
    drawnHash === null ? null : routePath('books.coverModel', { bookId, hash: drawnHash, model });
  const isFailed = problemMessage !== undefined || job?.state === 'failed' || job?.state === 'cancelled';
  const isDrawing = !isFailed && (busy || jobId === null || job === null || !isFinished(job));
  return { src, frontOf: buildFrontUrl, draw, isDrawing, isFailed, problemMessage };
};
