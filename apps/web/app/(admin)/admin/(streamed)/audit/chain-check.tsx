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

interface Verdict {
  readonly entries: number;
  readonly brokenAt: number | null;
}

/** Reads a chain again from its beginning; names the first place at which it doesn't hold. */
export const ChainCheck = ({ chain }: { chain: string }) => {
  const t = useTranslations('adminAudit.check');
  const client = useClient();
  const action = useAction();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = () =>
    void action.run(async () => {
      setVerdict(null);
      setVerdict(await client.call('admin.verifyAudit', { query: { chain } }));
    });
  return (
    <Stack>
      <Row>
        <Button variant="primary" busy={action.busy} busyLabel={t('busy')} onClick={check}>
          {t('action')}
        </Button>
      </Row>
      <LiveRegion>
        {verdict?.brokenAt === null ? (
          <Notice tone="done">{t('holds', { entries: verdict.entries })}</Notice>
        ) : null}
        {verdict && verdict.brokenAt !== null ? (
          <Notice tone="error" title={t('brokenTitle', { place: verdict.brokenAt })}>
            {t('broken', { entries: verdict.entries })}
          </Notice>
        ) : null}
        {action.sentence ? <Notice tone="error">{action.sentence}</Notice> : null}
      </LiveRegion>
    </Stack>
  );
};
