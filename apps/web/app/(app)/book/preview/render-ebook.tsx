'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useState } from 'react';
import { RenderingProgress } from '#features/rendering/rendering-progress.tsx';
import { isOver, useJob } from '#features/rendering/use-job.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Text } from '#ui/text/text.tsx';

/** The e-book is made when it is asked for; it takes the page numbers of the printed book. */
export const RenderEbook = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('preview.files');
  const making = useTranslations('making');
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const { job, isLive } = useJob(jobId);
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) startTransition(() => router.refresh());
  }, [isDone, router]);
  const begin = () =>
    void action.run(async () => setJobId((await client.call('generateEbook', { body: { bookId } })).jobId));
  const isFailed = job !== null && isOver(job) && !isDone;
  const failure = isFailed ? making('failed', { reference: jobId ?? '' }) : null;
  return (
    <ListItem
      actions={
        jobId === null || isFailed ? (
          <Button icon="book" busy={action.busy} busyLabel={making('busy')} onClick={begin}>
            {t('renderEbook')}
          </Button>
        ) : null
      }
    >
      <Text>{t('renderEbookNote')}</Text>
      {jobId !== null && !isFailed ? <RenderingProgress job={job} isLive={isLive} /> : null}
      <ProblemNotice sentence={action.sentence ?? failure} />
    </ListItem>
  );
};
