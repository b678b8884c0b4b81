'use client';

import type { QueueName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Removes finished entries from a queue, after a reason. */
export const CleanQueueButton = ({ name }: { name: QueueName }) => {
  const t = useTranslations('admin.jobs');
  const tQueues = useTranslations('admin.queues');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-label={t('cleanOf', { queue: tQueues(name) })} onClick={() => setOpen(true)}>
        {t('clean')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t('cleanTitle', { queue: tQueues(name) })}
          text={t('cleanText')}
          action={t('clean')}
          isDanger={false}
          reasonHint={t('reasonHint')}
          work={(reason) => client.call('admin.cleanQueue', { params: { name }, body: { reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
};
