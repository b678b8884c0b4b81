import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';

/** What is out of the ordinary with an order, or the thanks right after the payment. */
export const OrderNotice = ({ order, isFresh }: { order: Order; isFresh: boolean }) => {
  const t = useTranslations('order.follow');
  const { state, quote } = order;
  if (state === 'on_hold')
    return (
      <Notice tone="attention" title={t('holdTitle')}>
        {t('hold')}
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice tone="info" title={t('cancelledTitle')}>
        {t('cancelled')}
      </Notice>
    );
  if (state === 'refunded')
    return (
      <Notice tone="info" title={t('refundedTitle')}>
        {t.rich('refunded', { total: () => <Money cents={quote.totalCents} currency={quote.currency} /> })}
      </Notice>
    );
  if (!isFresh) return null;
  return (
    <Notice tone="done" title={t('thanksTitle')} live>
      {t('thanks', { email: order.email })}
    </Notice>
  );
};
