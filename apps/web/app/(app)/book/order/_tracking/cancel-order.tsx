'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/**
 * Button that cancels an order before the print shop has accepted it, with a confirmation; the full price is refunded.
 */
export const CancelOrder = ({ order }: { order: Pick<Order, 'id' | 'paidAt'> }) => {
  const t = useTranslations('order');
  const client = useClient();
  const router = useRouter();
  return (
    <Section title={t('follow.cancelSection')}>
      <Text>{t('follow.cancelNote')}</Text>
      <ConfirmedButton
        label={t('follow.cancel')}
        busyLabel={t('flow.busy')}
        title={t('follow.cancelTitle')}
        text={order.paidAt === null ? t('follow.cancelTextUnpaid') : t('follow.cancelText')}
        yesLabel={t('follow.cancelYes')}
        noLabel={t('follow.cancelNo')}
        onConfirm={async () => {
          await client.call('orders.cancel', { params: { orderId: order.id } });
          router.refresh();
        }}
      />
    </Section>
  );
};
