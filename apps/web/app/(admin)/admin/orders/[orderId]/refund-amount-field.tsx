'use client';

import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { parseCents } from '#features/admin/parse-cents.ts';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** True when no print shop has accepted the order: a refund of all that remains then ends it. */
export const canRefundWhole = (actions: AdminOrder['actions']): boolean => actions.includes('refund');

/** Reads the amount of a partial refund in cents; null when it is no amount. */
export const readRefundCents = (values: FormData): number | null => parseCents(readText(values, 'amount'));

/** Returns a check of the amount, with the sentence of what is wrong with it. */
export const useCheckRefundAmount = ({
  actions,
  remainingCents,
}: Pick<AdminOrder, 'actions'> & Pick<AdminOrder['payment'], 'remainingCents'>) => {
  const t = useTranslations('admin.order');
  return (values: FormData): Record<string, string> => {
    const cents = readRefundCents(values);
    if (cents === null) return { amount: t('partUnread') };
    if (cents > remainingCents) return { amount: t('partTooMuch') };
    return cents === remainingCents && !canRefundWhole(actions) ? { amount: t('partWhole') } : {};
  };
};

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
