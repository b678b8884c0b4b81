'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

type Worker = AdminJobs['workers'][number];

/** Has a worker end what it has and take up nothing more, or go on, after a reason. */
export const WorkerSwitch = ({ worker: { id, isDraining } }: { worker: Worker }) => {
  const t = useTranslations('admin.jobs');
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const deed = isDraining ? 'undrain' : 'drain';
  const close = () => setAsking(false);
  const workerName = { worker: id.slice(0, 8) };
  return (
    <>
      <Button aria-label={t(`${deed}Of`, workerName)} onClick={() => setAsking(true)}>
        {t(deed)}
      </Button>
      {isAsking ? (
        <AskWhy
          title={t(`${deed}Title`, workerName)}
          text={t(`${deed}Text`)}
          action={t(deed)}
          isDanger={!isDraining}
          reasonHint={t('reasonHint')}
          work={(reason) =>
            client.call('admin.drainWorker', {
              params: { workerId: id },
              body: { isDraining: !isDraining, reason },
            })
          }
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
};
