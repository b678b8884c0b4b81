'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface ChainCheckResult {
  readonly entries: number;
  readonly brokenAt: number | null;
}

/** Verifies an audit chain from its beginning, and names the first entry that is broken. */
export const ChainCheck = ({ chain }: { chain: string }) => {
  const t = useTranslations('adminAudit.check');
  const client = useClient();
  const action = useAction();
  const [result, setResult] = useState<ChainCheckResult | null>(null);
  const check = () =>
    void action.run(async () => {
      setResult(null);
      setResult(await client.call('admin.verifyAudit', { query: { chain } }));
    });
  return (
    <Stack>
      <Row>
        <Button variant="primary" isBusy={action.busy} busyLabel={t('busy')} onClick={check}>
          {t('action')}
        </Button>
      </Row>
      <LiveRegion>
        {result?.brokenAt === null ? (
          <Notice tone="done">{t('holds', { entries: result.entries })}</Notice>
        ) : null}
        {result && result.brokenAt !== null ? (
          <Notice tone="error" title={t('brokenTitle', { place: result.brokenAt })}>
            {t('broken', { entries: result.entries })}
          </Notice>
        ) : null}
        {action.problemMessage ? <Notice tone="error">{action.problemMessage}</Notice> : null}
      </LiveRegion>
    </Stack>
  );
};
