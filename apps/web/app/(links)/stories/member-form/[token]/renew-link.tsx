'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';

/** A fresh link, to the address of the first and to no other: whoever holds an old one learns nothing of it. */
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
      <Notice tone="done" live title={t('sentTitle')}>
        {t('sent')}
      </Notice>
    );
  return (
    <>
      <ProblemNotice sentence={action.sentence} />
      <Button variant="primary" wide busy={action.busy} busyLabel={t('busy')} onClick={send}>
        {t('action')}
      </Button>
    </>
  );
};
