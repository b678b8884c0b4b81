import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';

/** How far an order is, in the same word wherever it is told. */
export const OrderBadge = ({ order }: { order: Pick<Order, 'state' | 'stage'> }) => {
  const t = useTranslations('order.follow.stages');
  const isUnpaid = order.state === 'awaiting_payment';
  const isOver = order.state === 'delivered';
  return <Badge tone={isUnpaid ? 'attention' : isOver ? 'done' : 'info'}>{t(order.stage)}</Badge>;
};
