'use client';

import type { BookFormat, Job } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { joinBook } from './ask-for-book.ts';
import { RenderingProgress } from './rendering-progress.tsx';
import { isOver, useJob } from './use-job.ts';

interface MakeBookProps {
  bookId: string;
  mayMake: boolean;
  /** True while the server knows of a setting under way: the page finds it again by itself. */
  isUnderWay: boolean;
  /** What the button says, when it isn't the first setting. */
  label?: string;
  looks?: 'primary' | 'secondary';
  /** Another edition of the same stories, set beside the book. */
  variant?: { format: BookFormat; largePrint: boolean };
}

/** What the person can do something about has a sentence of its own. */
const reasonOf = (job: Job | null): 'tooSlow' | 'tooHeavy' | null => {
  if (job?.errorCode === 'book.too_slow') return 'tooSlow';
  return job?.errorCode === 'book.too_heavy' ? 'tooHeavy' : null;
};

/** The one action that sets the book, and its progress in words. Asking twice for the same book is one work. */
export const RenderBook = ({
  bookId,
  mayMake,
  isUnderWay,
  label,
  looks = 'primary',
  variant,
}: MakeBookProps) => {
  const t = useTranslations('making');
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const { job, isLive } = useJob(jobId);
  const ask = () =>
    variant ? client.call('generateBook', { body: { bookId, variant } }) : joinBook(client, bookId);
  const begin = () => void action.run(async () => setJobId((await ask()).jobId));
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
      setJobId(null);
    });
  }, [isDone, router]);
  if (!mayMake) return <Notice tone="info">{isUnderWay ? t('underWay') : t('readerOnly')}</Notice>;
  if (jobId !== null && (job === null || !isOver(job) || isDone))
    return <RenderingProgress job={job} isLive={isLive} />;
  const end = job?.state === 'failed' ? 'failed' : job?.state === 'cancelled' ? 'cancelled' : null;
  return (
    <Stack align="start">
      {end ? (
        <Notice tone="error" title={t(`${end}Title`)} live>
          {t(reasonOf(job) ?? end, { reference: job?.id ?? '' })}
        </Notice>
      ) : null}
      <ProblemNotice sentence={action.sentence} />
      <Button variant={looks} icon="book" busy={action.busy} busyLabel={t('busy')} onClick={begin}>
        {end ? t('again') : (label ?? t('action'))}
      </Button>
      <Text tone="soft">{t('lead')}</Text>
    </Stack>
  );
};
