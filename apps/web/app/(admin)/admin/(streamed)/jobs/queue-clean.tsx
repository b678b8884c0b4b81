'use client';

import type { QueueName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Takes ended entries out of a queue, after a reason. */
export const QueueClean = ({ name }: { name: QueueName }) => {
  const t = useTranslations('admin.jobs');
  const words = useTranslations('admin.queues');
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button aria-label={t('cleanOf', { queue: words(name) })} onClick={() => setAsking(true)}>
        {t('clean')}
      </Button>
      {isAsking ? (
        <AskWhy
          title={t('cleanTitle', { queue: words(name) })}
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
