'use client';

import { type OrderState, orderStates } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

/** A cart is an order that attends its payment: it has a choice of its own, and so no second one by its state. */
const states = orderStates.filter((state) => state !== 'awaiting_payment');

const addressOf = (value: string): string => {
  if (value === '') return '/admin/orders';
  return value === 'carts' ? '/admin/orders?list=carts' : `/admin/orders?state=${value}`;
};

/** Which orders are listed: those that were paid, carts, or those of one state. */
export const ListFilter = ({ selected }: { selected: OrderState | 'orders' | 'carts' | undefined }) => {
  const t = useTranslations('admin');
  const router = useRouter();
  return (
    <SelectField
      name="state"
      label={t('orders.filter')}
      value={selected === 'awaiting_payment' ? 'carts' : (selected ?? '')}
      onValue={(value) => router.push(addressOf(value))}
      choices={[
        { value: '', label: t('orders.all') },
        { value: 'carts', label: t('orders.carts') },
        ...states.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
    />
  );
};
