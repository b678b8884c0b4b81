'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#ui/forms/text-field.tsx';

/** Field for the amount of a partial refund, such as « 12,50 € ». */
export const RefundAmountField = ({ problem }: { problem: string | undefined }) => {
  const t = useTranslations('admin.order');
  return (
    <TextField
      name="amount"
      label={t('partAmount')}
      hint={t('partHint')}
      inputMode="decimal"
      maxLength={12}
      isShort
      error={problem}
    />
  );
};
