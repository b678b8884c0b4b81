import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/feedback/badge.tsx';

interface OrderBadgeProps {
  order: Pick<Order, 'state' | 'stage' | 'withdrawnAt'>;
}

/** Progress of an order, with the same label on every page. */
export const OrderBadge = ({ order }: OrderBadgeProps) => {
  const t = useTranslations('order.follow');
  if (order.state === 'on_hold' && order.withdrawnAt !== null)
    return <Badge tone="attention">{t('stopped')}</Badge>;
  const isUnpaid = order.state === 'awaiting_payment';
  const isDelivered = order.stage === 'delivered';
  const tone = isUnpaid ? 'attention' : isDelivered ? 'done' : 'info';
  return <Badge tone={tone}>{t(`stages.${order.stage}`)}</Badge>;
};
