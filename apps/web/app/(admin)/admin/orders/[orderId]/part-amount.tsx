'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#ui/forms/text-field.tsx';

/** How much goes back, typed as it is written: « 12,50 € ». */
export const PartAmount = ({ problem }: { problem: string | undefined }) => {
  const t = useTranslations('admin.order');
  return (
    <TextField
      name="amount"
      label={t('partAmount')}
      hint={t('partHint')}
      inputMode="decimal"
      maxLength={12}
      short
      error={problem}
    />
  );
};
