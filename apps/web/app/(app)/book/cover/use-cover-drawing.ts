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
  const [drawn, setDrawn] = useState<string | null>(null);
  const { job } = useJob(jobId);
  const wanted = useRef(0);
  const draw = useCallback(() => {
    wanted.current += 1;
    void run(async () => {
      // What was changed while a drawing was being asked for is asked for next: the newest is always drawn.
      for (let asked = 0; asked !== wanted.current; ) {
        asked = wanted.current;
        const drawing = await client.call('books.drawCover', { params: { bookId } });
        setJobId(drawing.jobId);
      }
    });
  }, [run, client, bookId]);
  useEffect(draw, [draw]);
  const hash = job?.state === 'done' ? job.result?.contentHash : undefined;
  useEffect(() => {
    if (hash) setDrawn(hash);
  }, [hash]);
  const src = drawn === null ? null : routePath('books.coverPicture', { bookId, hash: drawn });
  const frontOf = (model: BookCover['model']): string | null =>
    drawn === null ? null : routePath('books.coverModel', { bookId, hash: drawn, model });
  const isFailed = sentence !== undefined || job?.state === 'failed' || job?.state === 'cancelled';
  const isDrawing = !isFailed && (busy || jobId === null || job === null || !isOver(job));
  return { src, frontOf, draw, isDrawing, isFailed, sentence };
};
