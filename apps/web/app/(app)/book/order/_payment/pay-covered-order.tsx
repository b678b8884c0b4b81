'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { SaleConditions } from '#features/payment/sale-conditions.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The final order button when a gift box or gift cards pay everything: there is no card payment. */
export const PayCoveredOrder = ({ order }: { order: Order }) => {
  const t = useTranslations('order.payment');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const pay = () =>
    void action.run(async () => {
      await client.call('orders.payCovered', { params: { orderId: order.id } });
      startTransition(() => router.replace(`/book/order?order=${order.id}&session=cards`));
      return 'leaving';
    });
  return (
    <Stack align="start">
      {action.problemMessage ? (
        <Notice tone="error" title={t('failedTitle')} isLive>
          {action.problemMessage}
        </Notice>
      ) : null}
      <SaleConditions />
      <Button variant="primary" isBusy={action.busy} busyLabel={t('busy')} onClick={pay}>
        {t('action')}
      </Button>
    </Stack>
  );
};
