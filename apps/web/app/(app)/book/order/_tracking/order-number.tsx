import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Unbroken } from '#ui/text/unbroken.tsx';

/** « Commande S-2026-0042 », without a line break in the number. */
export const OrderNumber = ({ order }: { order: Pick<Order, 'number'> }) => {
  const t = useTranslations('order');
  return t.rich('number', { number: () => <Unbroken>{order.number}</Unbroken> });
};
