'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const CancelErasure = ({ erasureId, token }: { erasureId: string; token: string }) => {
  const t = useTranslations('privacy.cancel');
  const client = useClient();
  const action = useAction();
  const [isDone, setDone] = useState(false);
  const cancel = () =>
    action.run(async () => {
      await client.call('erasures.cancelByLink', { body: { erasureId, token } });
      setDone(true);
    });
  if (isDone)
    return (
      <Notice
        tone="done"
        isLive
        title={t('doneTitle')}
        actions={<LinkButton href="/dashboard">{t('mySpace')}</LinkButton>}
      >
        {t('done')}
      </Notice>
    );
  return (
    <Stack>
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" isWide isBusy={action.busy} busyLabel={t('busy')} onClick={cancel}>
        {t('action')}
      </Button>
    </Stack>
  );
};
