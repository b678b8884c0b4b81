'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type JobAction = 'retryJob' | 'cancelJob' | 'promoteJob';

/** Retry, promote, cancel and put aside, as the job's state allows. */
export const JobActions = ({
  job: { id, state, isVanished, nextTryAt },
}: {
  job: AdminJobs['jobs'][number];
}) => {
  const t = useTranslations('admin.job');
  const can = useCanAdminister();
  const canAssist = can('admin.assist');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [isConfirming, setConfirming] = useState(false);
  const [isDone, setDone] = useState(false);
  const hasEnded = state === 'failed' || state === 'cancelled';
  // A job stays active while it waits for its next try.
  const isWaiting = state === 'queued' || (state === 'active' && nextTryAt !== null);
  const isOpen = state === 'queued' || state === 'active';
  const run = (jobAction: JobAction) =>
    void action.run(async () => {
      setDone(false);
      setConfirming(false);
      await client.call(`admin.${jobAction}`, { params: { jobId: id }, body: {} });
      setDone(true);
      router.refresh();
    });
  const busyProps = { isBusy: action.busy, busyLabel: t('busy') };
  return (
    <Stack>
      <Row>
        {hasEnded && canAssist ? (
          <Button variant="primary" {...busyProps} onClick={() => run('retryJob')}>
            {t('retry')}
          </Button>
        ) : null}
        {isVanished && canAssist ? (
          <Button variant="primary" {...busyProps} onClick={() => run('promoteJob')}>
            {t('requeue')}
          </Button>
        ) : null}
        {isWaiting && !isVanished && canAssist ? (
          <Button {...busyProps} onClick={() => run('promoteJob')}>
            {t('promote')}
          </Button>
        ) : null}
        {state === 'failed' && can('admin.manage') ? (
          <Button {...busyProps} onClick={() => run('cancelJob')}>
            {t('putAside')}
          </Button>
        ) : null}
        {isOpen && can('admin.manage') ? (
          <Button variant="danger" {...busyProps} onClick={() => setConfirming(true)}>
            {t('cancel')}
          </Button>
        ) : null}
      </Row>
      <LiveRegion>
        {isDone ? <Notice tone="done">{t('done')}</Notice> : null}
        {action.problemMessage ? <Notice tone="error">{action.problemMessage}</Notice> : null}
      </LiveRegion>
      <Dialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={t('cancelTitle')}
        description={t('cancelText')}
        actions={
          <>
            <Button variant="danger" onClick={() => run('cancelJob')}>
              {t('cancel')}
            </Button>
            <Button onClick={() => setConfirming(false)}>{t('keep')}</Button>
          </>
        }
      />
    </Stack>
  );
};
