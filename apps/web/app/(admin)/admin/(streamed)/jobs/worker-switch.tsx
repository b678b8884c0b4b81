'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

type Worker = AdminJobs['workers'][number];

/** Drains a worker (it finishes its jobs and accepts no new ones) or ends that, after a reason. */
export const WorkerSwitch = ({ worker: { id, isDraining } }: { worker: Worker }) => {
  const t = useTranslations('admin.jobs');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const workerAction = isDraining ? 'undrain' : 'drain';
  const close = () => setOpen(false);
  const values = { worker: id.slice(0, 8) };
  return (
    <>
      <Button aria-label={t(`${workerAction}Of`, values)} onClick={() => setOpen(true)}>
        {t(workerAction)}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t(`${workerAction}Title`, values)}
          text={t(`${workerAction}Text`)}
          action={t(workerAction)}
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
