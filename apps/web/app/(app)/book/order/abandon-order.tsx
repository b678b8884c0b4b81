'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';

/** Gives a draft up, after a question. */
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
      yes={t('abandonYes')}
      no={t('abandonNo')}
      work={async () => {
        await client.call('orders.cancel', { params: { orderId } });
        router.push('/book/order');
        router.refresh();
        return 'leaving';
      }}
    />
  );
};
