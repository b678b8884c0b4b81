'use client';

import type { JobKind } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Retries the failed jobs of the list, and shows how many there were. */
export const RetryAllButton = ({ kind }: { kind: JobKind | undefined }) => {
  const t = useTranslations('admin');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [retriedCount, setRetriedCount] = useState<number | null>(null);
  const retryAll = () =>
    void action.run(async () => {
      const answer = await client.call('admin.retryJobs', { body: { ...(kind && { kind }) } });
      setRetriedCount(answer.retried);
      router.refresh();
    });
  return (
    <Stack space="3">
      <div>
        <Button onClick={retryAll} isBusy={action.busy} busyLabel={t('job.busy')}>
          {t('jobs.retryAll')}
        </Button>
      </div>
      <LiveRegion>
        {retriedCount === null ? null : (
          <Notice tone="done">{t('jobs.retried', { count: retriedCount })}</Notice>
        )}
        {action.problemMessage ? <Notice tone="error">{action.problemMessage}</Notice> : null}
      </LiveRegion>
    </Stack>
  );
};
