'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Stops a queue or lets it go on, after a reason. */
export const QueueSwitch = ({ queue: { name, isPaused } }: { queue: AdminJobs['queues'][number] }) => {
  const t = useTranslations('admin.jobs');
  const words = useTranslations('admin.queues');
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const deed = isPaused ? 'resume' : 'pause';
  const close = () => setAsking(false);
  return (
    <>
      <Button aria-label={t(`${deed}Of`, { queue: words(name) })} onClick={() => setAsking(true)}>
        {t(deed)}
      </Button>
      {isAsking ? (
        <AskWhy
          title={t(`${deed}Title`, { queue: words(name) })}
          text={t(`${deed}Text`)}
          action={t(deed)}
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
