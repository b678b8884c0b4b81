'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useState } from 'react';
import { RenderingProgress } from '#features/rendering/rendering-progress.tsx';
import { isFinished, useJob } from '#features/rendering/use-job.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Text } from '#ui/text/text.tsx';

/** Creates the e-book on request, with the page numbers of the printed book. */
export const RenderEbook = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('preview.files');
  const tRendering = useTranslations('making');
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [jobId, setJobId] = useState<string | null>(null);
  const { job, isConnected } = useJob(jobId);
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) startTransition(() => router.refresh());
  }, [isDone, router]);
  const startRendering = () =>
    void action.run(async () => setJobId((await client.call('generateEbook', { body: { bookId } })).jobId));
  const isFailed = job !== null && isFinished(job) && !isDone;
  const failure = isFailed ? tRendering('failed', { reference: jobId ?? '' }) : null;
  return (
    <ListItem
      actions={
        jobId === null || isFailed ? (
          <Button icon="book" isBusy={action.busy} busyLabel={tRendering('busy')} onClick={startRendering}>
            {t('renderEbook')}
          </Button>
        ) : null
      }
    >
      <Text>{t('renderEbookNote')}</Text>
      {jobId !== null && !isFailed ? <RenderingProgress job={job} isConnected={isConnected} /> : null}
      <ProblemNotice message={action.problemMessage ?? failure} />
    </ListItem>
  );
};
