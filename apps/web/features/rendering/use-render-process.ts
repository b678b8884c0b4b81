'use client';

import type { BookFormat, Job } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { joinRendering, type RenderingRequest } from './prefetch-rendering.ts';
import { isFinished, useJob } from './use-job.ts';

export interface RenderInput {
  bookId: string;
  canRender: boolean;
  /** Another edition of the same stories, rendered beside the book. */
  variant?: { format: BookFormat; largePrint: boolean } | undefined;
}

export interface RenderProcess {
  /** The job of the rendering; null before its first event. */
  readonly job: Job | null;
  readonly isConnected: boolean;
  /** True from the opening of the page until the finished pages are shown, or the rendering failed. */
  readonly isInProgress: boolean;
  /** Id of the rendering in progress; null once another supersedes it. */
  readonly renderingId: string | null;
  readonly action: ReturnType<typeof useAction>;
  readonly begin: () => void;
}

/**
 * Most renderings that one opening of a page requests by itself, when the book changes while its pages are rendered.
 */
const AUTOMATIC_MAX = 5;

/**
 * Requests the rendering of a book when its page opens, follows its job, and refreshes the page when it is done; when
 * the book has changed meanwhile, requests it again. The server treats repeated requests for the same book as one.
 */
export const useRenderProcess = ({ bookId, canRender, variant }: RenderInput): RenderProcess => {
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [bookRequest, setBookRequest] = useState<RenderingRequest | null>(null);
  const [requestCount, setRequestCount] = useState(0);
  const { job, isConnected } = useJob(bookRequest?.jobId ?? null);
  const requestRendering = () =>
    variant ? client.call('generateBook', { body: { bookId, variant } }) : joinRendering(client, bookId);
  const begin = () => void action.run(async () => setBookRequest(await requestRendering()));
  const hasRequest = bookRequest !== null || action.busy;
  const isAutomatic = canRender && action.problem === null && requestCount < AUTOMATIC_MAX;
  useEffect(() => {
    if (hasRequest || !isAutomatic) return;
    setRequestCount(requestCount + 1);
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
  const isRunning = bookRequest !== null && (job === null || !isFinished(job) || isDone);
  return {
    job,
    isConnected,
    action,
    begin,
    isInProgress: isRunning || (bookRequest === null && (action.busy || isAutomatic)),
    renderingId: bookRequest !== null && job?.id === bookRequest.jobId ? bookRequest.renderingId : null,
  };
};
