'use client';

import { type OrderState, orderStates } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/controls/select-field.tsx';

export const StateFilter = ({ state }: { state: OrderState | undefined }) => {
  const t = useTranslations('admin');
  const router = useRouter();
  return (
    <SelectField
      name="state"
      label={t('orders.filter')}
      value={state ?? ''}
      onValue={(value) => router.push(value === '' ? '/admin/orders' : `/admin/orders?state=${value}`)}
      choices={[
        { value: '', label: t('orders.all') },
        ...orderStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
    />
  );
};
