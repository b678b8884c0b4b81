'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Button that sends the link to confirm the address; the link leads back to this page. */
export const SendConfirmationLink = () => {
  const t = useTranslations('account.address');
  const path = usePathname();
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      await client.call('session.requestEmailVerification', { query: { next: path } });
      setSent(true);
    });
  return (
    <>
      <ProblemNotice message={problemMessage} />
      {isSent ? (
        <Notice tone="done" isLive>
          {t('sent')}
        </Notice>
      ) : (
        <Row>
          <Button variant="primary" isBusy={busy} busyLabel={t('busy')} onClick={send}>
            {t('action')}
          </Button>
        </Row>
      )}
    </>
  );
};
