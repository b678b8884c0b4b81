'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Pauses or resumes a queue, after a reason. */
export const QueueSwitch = ({ queue: { name, isPaused } }: { queue: AdminJobs['queues'][number] }) => {
  const t = useTranslations('admin.jobs');
  const tQueues = useTranslations('admin.queues');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const queueAction = isPaused ? 'resume' : 'pause';
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-label={t(`${queueAction}Of`, { queue: tQueues(name) })} onClick={() => setOpen(true)}>
        {t(queueAction)}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t(`${queueAction}Title`, { queue: tQueues(name) })}
          text={t(`${queueAction}Text`)}
          action={t(queueAction)}
          isDanger={!isPaused}
          reasonHint={t('reasonHint')}
          work={(reason) =>
            client.call('admin.pauseQueue', { params: { name }, body: { isPaused: !isPaused, reason } })
          }
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
};
