'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';

/** Requests a new link, which is sent only to the original address: the holder of an old link learns nothing. */
export const RenewLink = ({ token }: { token: string }) => {
  const t = useTranslations('reply.over');
  const client = useClient();
  const action = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    void action.run(async () => {
      await client.call('links.renew', { params: { token } });
      setSent(true);
    });
  if (isSent)
    return (
      <Notice tone="done" isLive title={t('sentTitle')}>
        {t('sent')}
      </Notice>
    );
  return (
    <>
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" isWide isBusy={action.busy} busyLabel={t('busy')} onClick={send}>
        {t('action')}
      </Button>
    </>
  );
};
