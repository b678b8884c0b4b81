'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Row } from '#ui/layout/row.tsx';

const POLL_MS = 4_000;

/** Requests a copy of the data; while one is being made, refreshes the page until it can be downloaded. */
export const RequestExport = ({ familyId, isMaking }: { familyId: string; isMaking: boolean }) => {
  const t = useTranslations('privacy.export');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => startTransition(() => router.refresh()), POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking, router]);
  const requestExport = () =>
    action.run(async () => {
      await client.call('exports.create', { body: { familyId } });
      router.refresh();
    });
  if (isMaking) return <Progress label={t('making')} note={t('leave')} />;
  return (
    <>
      <ProblemNotice message={action.problemMessage} />
      <Row isStackedOnPhone>
        <Button variant="primary" isBusy={action.busy} busyLabel={t('asking')} onClick={requestExport}>
          {t('ask')}
        </Button>
      </Row>
    </>
  );
};
