'use client';

import type { AdminOrder, Defect, DefectOutcome } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { parseCents } from '#features/admin/parse-cents.ts';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { Money } from '#ui/text/money.tsx';
import { RefundAmountField } from './refund-amount-field.tsx';
import { ReprintFields, readReprint } from './reprint-fields.tsx';

interface AnswerDefectProps extends Pick<AdminOrder, 'order' | 'newerProof'> {
  defect: Defect;
  outcome: DefectOutcome;
  leftCents: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the text of the answer, and for the number of copies or the amount, as the outcome requires. */
export const DefectAnswerDialog = ({
  order,
  newerProof,
  defect,
  outcome,
  leftCents,
  ...callbacks
}: AnswerDefectProps) => {
  const t = useTranslations('admin.defects');
  const tOrder = useTranslations('admin.order');
  const client = useClient();
  const params = { orderId: order.id, defectId: defect.id };
  const send = (text: string, values: FormData) => {
    if (outcome === 'declined') return client.call('admin.answerDefect', { params, body: { outcome, text } });
    if (outcome === 'refund') {
      const partialRefund = { cents: parseCents(readText(values, 'amount')) ?? 0, leftCents };
      return client.call('admin.answerDefect', { params, body: { outcome, partialRefund, text } });
    }
    return client.call('admin.answerDefect', {
      params,
      body: { outcome, ...readReprint(order, values), text },
    });
  };
  const checkAmount = (values: FormData): Record<string, string> => {
    const cents = parseCents(readText(values, 'amount'));
    if (cents === null) return { amount: tOrder('partUnread') };
    return cents > leftCents ? { amount: tOrder('partTooMuch') } : {};
  };
  const extraFields: Record<DefectOutcome, ComponentProps<typeof ReasonDialog>['fields']> = {
    reprint: <ReprintFields order={order} newerProof={newerProof} copies={defect.copies} />,
    refund: (fieldError) => <RefundAmountField problem={fieldError('amount')} />,
    declined: null,
  };
  const remainingAmount = () => <Money cents={leftCents} currency={order.quote.currency} />;
  return (
    <ReasonDialog
      {...callbacks}
      title={t(outcome)}
      text={t.rich(`${outcome}Text`, { left: remainingAmount })}
      action={t(outcome)}
      isDanger={outcome === 'refund'}
      reasonLabel={t('text')}
      reasonHint={t('textHint')}
      fields={extraFields[outcome]}
      check={(values) => (outcome === 'refund' ? checkAmount(values) : {})}
      work={send}
    />
  );
};
