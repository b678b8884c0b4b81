import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { isCalledOff } from '#features/orders/order-state.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';

/** Says that the buyer has withdrawn and how it affects the order; shown above everything else. */
const WithdrawalNotice = ({ order }: { order: Order }) => {
  const { state, withdrawnAt } = order;
  const t = useTranslations('order.follow');
  if (withdrawnAt === null) return null;
  const messageKey = isCalledOff(order)
    ? 'withdrawnOver'
    : state === 'on_hold'
      ? 'withdrawnHeld'
      : 'withdrawnOpen';
  return (
    <Notice tone="attention" title={t('withdrawnTitle')}>
      {t.rich(messageKey, { date: () => <DateText at={withdrawnAt} shape="moment" /> })}
    </Notice>
  );
};

/** Shows an exceptional state of an order. */
const StateNotice = ({ order }: { order: Order }) => {
  const t = useTranslations('order.follow');
  const { state, paidCents, quote } = order;
  if (state === 'on_hold' && order.withdrawnAt !== null) return null;
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
        {paidCents === 0
          ? t('refundedFree')
          : t.rich('refunded', { total: () => <Money cents={paidCents} currency={quote.currency} /> })}
      </Notice>
    );
  return null;
};

export const OrderNotice = ({ order }: { order: Order }) => (
  <>
    <WithdrawalNotice order={order} />
    <StateNotice order={order} />
  </>
);
