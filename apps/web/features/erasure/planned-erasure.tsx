'use client';

import type { Erasure } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** The planned erasure, the last day to cancel it, and the button to cancel. */
export const PlannedErasure = ({ erasure }: { erasure: Erasure }) => {
  const t = useTranslations('privacy.erasure');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const cancel = () =>
    action.run(async () => {
      await client.call('erasures.cancel', { params: { erasureId: erasure.id } });
      router.refresh();
    });
  if (erasure.state === 'running') return <Notice tone="info">{t('running')}</Notice>;
  return (
    <>
      <Notice
        tone="attention"
        title={t.rich(`${erasure.kind}.plannedTitle`, { date: () => <DateText at={erasure.dueAt} /> })}
        actions={
          <Button variant="primary" isBusy={action.busy} busyLabel={t('busy')} onClick={cancel}>
            {t('cancel')}
          </Button>
        }
      >
        {t('planned')}
      </Notice>
      <ProblemNotice message={action.problemMessage} />
    </>
  );
};
