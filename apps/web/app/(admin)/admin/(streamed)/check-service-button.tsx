'use client';

import type { watchedServices } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type WatchedService = (typeof watchedServices)[number];
type CheckResult = 'well' | 'failing' | 'unasked';

/** Button that checks a failing service now, and shows the result. */
export const CheckServiceButton = ({ service }: { service: WatchedService }) => {
  const t = useTranslations('admin.overview');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [result, setResult] = useState<CheckResult | null>(null);
  const check = () =>
    void action.run(async () => {
      const { isWell } = await client.call('admin.checkService', { params: { service }, body: {} });
      setResult(isWell === null ? 'unasked' : isWell ? 'well' : 'failing');
      router.refresh();
    });
  return (
    <Stack space="2">
      <div>
        <Button onClick={check} isBusy={action.busy} busyLabel={t('checking')}>
          {t('check')}
        </Button>
      </div>
      <LiveRegion>
        {result ? (
          <Notice tone={result === 'well' ? 'done' : 'attention'}>{t(`checked.${result}`)}</Notice>
        ) : null}
        {action.problemMessage ? <Notice tone="error">{action.problemMessage}</Notice> : null}
      </LiveRegion>
    </Stack>
  );
};
