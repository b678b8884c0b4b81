'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

interface ConfirmPlanProps {
  familyId: string;
  /** The price that was to be paid; null where the address does not say. */
  priceId: string | null;
}

/** Shown after payment: asks the server to read the subscription again. Asking again is harmless. */
export const ConfirmPlan = ({ familyId, priceId: chosenPriceId }: ConfirmPlanProps) => {
  const t = useTranslations('subscription');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  const [isPaid, setPaid] = useState<boolean | null>(null);
  const confirm = useCallback(
    () =>
      void run(async () => {
        const { planId, subscribedPriceId } = await client.call('subscription.confirm', {
          params: { familyId },
        });
        // Until it is paid, the former plan is in force, or the same one that ends.
        setPaid(chosenPriceId === null ? planId !== 'free' : subscribedPriceId === chosenPriceId);
        startTransition(() => router.refresh());
      }),
    [run, client, router, familyId, chosenPriceId],
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
