'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type Deed = 'retryJob' | 'cancelJob' | 'promoteJob';

/** Retry, cancel, promote, as far as the job's state allows. */
export const JobActions = ({ job: { id, state, isVanished } }: { job: AdminJobs['jobs'][number] }) => {
  const t = useTranslations('admin.job');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const isOver = state === 'failed' || state === 'cancelled';
  const isOpen = state === 'queued' || state === 'active';
  const run = (deed: Deed) =>
    void action.run(async () => {
      setDone(false);
      setAsking(false);
      await client.call(`admin.${deed}`, { params: { jobId: id }, body: {} });
      setDone(true);
      router.refresh();
    });
  const busy = { busy: action.busy, busyLabel: t('busy') };
  return (
    <Stack>
      <Row>
        {isOver ? (
          <Button variant="primary" {...busy} onClick={() => run('retryJob')}>
            {t('retry')}
          </Button>
        ) : null}
        {isVanished ? (
          <Button variant="primary" {...busy} onClick={() => run('promoteJob')}>
            {t('requeue')}
          </Button>
        ) : null}
        {state === 'queued' && !isVanished ? (
          <Button {...busy} onClick={() => run('promoteJob')}>
            {t('promote')}
          </Button>
        ) : null}
        {isOpen ? (
          <Button variant="danger" {...busy} onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        ) : null}
      </Row>
      <LiveRegion>
        {isDone ? <Notice tone="done">{t('done')}</Notice> : null}
        {action.sentence ? <Notice tone="error">{action.sentence}</Notice> : null}
      </LiveRegion>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('cancelTitle')}
        description={t('cancelText')}
        actions={
          <>
            <Button variant="danger" onClick={() => run('cancelJob')}>
              {t('cancel')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
          </>
        }
      />
    </Stack>
  );
};
