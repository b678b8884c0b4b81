'use client';

import type { BookFormat, Job } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { joinBook, type RenderingRequest } from './ask-for-book.ts';
import { isOver, useJob } from './use-job.ts';

export interface MakingInput {
  bookId: string;
  mayMake: boolean;
  /** True while the server knows of a setting under way: the page finds it again by itself. */
  isUnderWay: boolean;
  /** Another edition of the same stories, set beside the book. */
  variant?: { format: BookFormat; largePrint: boolean } | undefined;
}

export interface Making {
  /** The setting as it goes on; null before it has told anything. */
  readonly job: Job | null;
  readonly isLive: boolean;
  /** It was asked for and has not ended, or its pages are on their way to the page. */
  readonly isGoing: boolean;
  /** The rendering that is being made; null once another takes its place. */
  readonly renderingId: string | null;
  readonly action: ReturnType<typeof useAction>;
  readonly begin: () => void;
}

/** Has a book set, follows it, and brings the page up to date when it is done. Asking twice for the same book is one work. */
export const useMaking = ({ bookId, mayMake, isUnderWay, variant }: MakingInput): Making => {
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [bookRequest, setBookRequest] = useState<RenderingRequest | null>(null);
  const { job, isLive } = useJob(bookRequest?.jobId ?? null);
  const ask = () =>
    variant ? client.call('generateBook', { body: { bookId, variant } }) : joinBook(client, bookId);
  const begin = () => void action.run(async () => setBookRequest(await ask()));
  const hasJoined = useRef(false);
  useEffect(() => {
    if (!isUnderWay || !mayMake || hasJoined.current) return;
    hasJoined.current = true;
    begin();
  });
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    // Both together: the progress stands until the pages are there.
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
    isGoing: bookRequest !== null && (job === null || !isOver(job) || isDone),
    renderingId: bookRequest !== null && job?.id === bookRequest.jobId ? bookRequest.renderingId : null,
  };
};
