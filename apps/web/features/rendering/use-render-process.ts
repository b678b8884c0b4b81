'use client';

import type { BookFormat, Job } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { joinRendering, type RenderingRequest } from './prefetch-rendering.ts';
import { isFinished, useJob } from './use-job.ts';

export interface RenderInput {
  bookId: string;
  canRender: boolean;
  /** True while the server reports a running rendering: the page then joins it. */
  isRunning: boolean;
  /** Another edition of the same stories, rendered beside the book. */
  variant?: { format: BookFormat; largePrint: boolean } | undefined;
}

export interface RenderProcess {
  /** The job of the rendering; null before its first event. */
  readonly job: Job | null;
  readonly isLive: boolean;
  /** True from the request until the finished pages are shown. */
  readonly isInProgress: boolean;
  /** Id of the rendering in progress; null once another supersedes it. */
  readonly renderingId: string | null;
  readonly action: ReturnType<typeof useAction>;
  readonly begin: () => void;
}

/**
 * Requests the rendering of a book, follows its job, and refreshes the page when it is done. The server treats repeated
 * requests for the same book as one.
 */
export const useRenderProcess = ({ bookId, canRender, isRunning, variant }: RenderInput): RenderProcess => {
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [bookRequest, setBookRequest] = useState<RenderingRequest | null>(null);
  const { job, isLive } = useJob(bookRequest?.jobId ?? null);
  const requestRendering = () =>
    variant ? client.call('generateBook', { body: { bookId, variant } }) : joinRendering(client, bookId);
  const begin = () => void action.run(async () => setBookRequest(await requestRendering()));
  const hasJoined = useRef(false);
  useEffect(() => {
    if (!isRunning || !canRender || hasJoined.current) return;
    hasJoined.current = true;
    begin();
  });
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    // One transition: the progress stays until the refreshed pages are there.
    startTransition(() => {
      router.refresh();
      setBookRequest(null);
    });
  }, [isDone, router]);
  return {
    job,
    isLive,
    action,
    begin,
    isInProgress: bookRequest !== null && (job === null || !isFinished(job) || isDone),
    renderingId: bookRequest !== null && job?.id === bookRequest.jobId ? bookRequest.renderingId : null,
  };
};
