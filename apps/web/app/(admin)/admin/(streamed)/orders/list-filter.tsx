'use client';

import { type OrderState, orderStates } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

/** States without `awaiting_payment`: those orders are listed as carts, which are a choice of their own. */
const filterStates = orderStates.filter((state) => state !== 'awaiting_payment');

const buildUrl = (value: string): string => {
  if (value === '') return '/admin/orders';
  return value === 'carts' ? '/admin/orders?list=carts' : `/admin/orders?state=${value}`;
};

/** Filters the orders: paid ones, carts, or those in one state. */
export const ListFilter = ({ selected }: { selected: OrderState | 'orders' | 'carts' | undefined }) => {
  const t = useTranslations('admin');
  const router = useRouter();
  return (
    <SelectField
      name="state"
      label={t('orders.filter')}
      value={selected === 'awaiting_payment' ? 'carts' : (selected ?? '')}
      onValue={(value) => router.push(buildUrl(value))}
      choices={[
        { value: '', label: t('orders.all') },
        { value: 'carts', label: t('orders.carts') },
        ...filterStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
    />
  );
};
