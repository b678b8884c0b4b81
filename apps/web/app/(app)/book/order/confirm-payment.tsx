'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { stepPath } from '#features/orders/order-step.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Page } from '#ui/layout/page.tsx';

/**
 * Shown after the return from the payment page: asks the server to check the payment. Repeated requests are harmless.
 */
export const ConfirmPayment = ({ order, sessionId }: { order: Order; sessionId: string }) => {
  const t = useTranslations('order.confirm');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  const [isPending, setPending] = useState(false);
  const confirm = useCallback(
    () =>
      void run(async () => {
        const params = { orderId: order.id };
        const confirmed = await client.call('orders.confirm', { params, body: { sessionId } });
        const isStillOpen = confirmed.state === 'awaiting_payment';
        setPending(isStillOpen);
        if (!isStillOpen) startTransition(() => router.refresh());
      }),
    [run, client, router, order.id, sessionId],
  );
  useEffect(confirm, [confirm]);
  const isChecking = busy || (!isPending && problemMessage === undefined);
  return (
    <Page title={isChecking ? t('title') : t('pendingTitle')} width="form">
      {isChecking ? <Progress label={t('text')} /> : null}
      {isChecking ? null : (
        <Notice
          tone={problemMessage ? 'error' : 'attention'}
          title={problemMessage ? t('failedTitle') : undefined}
          isLive
          actions={
            <>
              <Button variant="primary" isBusy={busy} onClick={confirm}>
                {t('again')}
              </Button>
              <LinkButton href={stepPath(order.id, 'relire')}>{t('toPayment')}</LinkButton>
            </>
          }
        >
          {problemMessage ?? t('pending')}
        </Notice>
      )}
    </Page>
  );
};
