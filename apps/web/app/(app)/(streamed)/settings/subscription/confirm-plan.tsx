'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

/** Shown after payment: asks the server to read the subscription again. Asking again is harmless. */
export const ConfirmPlan = ({ familyId }: { familyId: string }) => {
  const t = useTranslations('subscription');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  const [isPaid, setPaid] = useState<boolean | null>(null);
  const confirm = useCallback(
    () =>
      void run(async () => {
        const { planId } = await client.call('subscription.confirm', { params: { familyId } });
        setPaid(planId !== 'free');
        startTransition(() => router.refresh());
      }),
    [run, client, router, familyId],
  );
  useEffect(confirm, [confirm]);
  if (problemMessage)
    return (
      <Notice
        tone="attention"
        isLive
        actions={
          <Button isBusy={busy} onClick={confirm}>
            {t('confirmAgain')}
          </Button>
        }
      >
        {t('confirmFailed')}
      </Notice>
    );
  if (isPaid === null) return <Progress label={t('confirming')} />;
  return (
    <Notice tone={isPaid ? 'done' : 'info'} isLive>
      {t(isPaid ? 'confirmed' : 'confirmPending')}
    </Notice>
  );
};
