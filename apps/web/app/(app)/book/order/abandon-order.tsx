'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';

/** Button that discards an unpaid order, with a confirmation. */
export const AbandonOrder = ({ orderId }: { orderId: string }) => {
  const t = useTranslations('order.flow');
  const client = useClient();
  const router = useRouter();
  return (
    <ConfirmedButton
      variant="quiet"
      label={t('abandon')}
      busyLabel={t('busy')}
      title={t('abandonTitle')}
      text={t('abandonText')}
      yesLabel={t('abandonYes')}
      noLabel={t('abandonNo')}
      onConfirm={async () => {
        await client.call('orders.cancel', { params: { orderId } });
        router.push('/book/order');
        router.refresh();
        return 'leaving';
      }}
    />
  );
};
