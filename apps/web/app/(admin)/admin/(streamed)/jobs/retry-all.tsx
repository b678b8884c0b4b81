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

/** Puts the failed jobs of the list back to work, and says how many. */
export const RetryAll = ({ kind }: { kind: JobKind | undefined }) => {
  const t = useTranslations('admin');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [retried, setRetried] = useState<number | null>(null);
  const run = () =>
    void action.run(async () => {
      const answer = await client.call('admin.retryJobs', { body: { ...(kind && { kind }) } });
      setRetried(answer.retried);
      router.refresh();
    });
  return (
    <Stack space="3">
      <div>
        <Button onClick={run} busy={action.busy} busyLabel={t('job.busy')}>
          {t('jobs.retryAll')}
        </Button>
      </div>
      <LiveRegion>
        {retried === null ? null : <Notice tone="done">{t('jobs.retried', { count: retried })}</Notice>}
        {action.sentence ? <Notice tone="error">{action.sentence}</Notice> : null}
      </LiveRegion>
    </Stack>
  );
};
