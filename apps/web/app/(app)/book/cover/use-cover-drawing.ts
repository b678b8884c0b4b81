'use client';

import { routePath } from '@souvenance/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { isOver, useJob } from '#rendering/use-job.ts';
import { useClient } from '#session/session-provider.tsx';

/** The newest drawing of the cover. The one before stays until the next is there. */
export const useCoverDrawing = (bookId: string) => {
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const [src, setSrc] = useState<string | null>(null);
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
    if (hash) setSrc(routePath('books.coverPicture', { bookId, hash }));
  }, [bookId, hash]);
  const isFailed = sentence !== undefined || job?.state === 'failed' || job?.state === 'cancelled';
  const isDrawing = !isFailed && (busy || jobId === null || job === null || !isOver(job));
  return { src, draw, isDrawing, isFailed, sentence };
};
