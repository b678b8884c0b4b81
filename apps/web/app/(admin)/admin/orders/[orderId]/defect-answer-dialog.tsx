'use client';

import type { AdminOrder, Defect, DefectOutcome } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Money } from '#ui/text/money.tsx';
import {
  canRefundWhole,
  RefundAmountField,
  readRefundCents,
  useCheckRefundAmount,
} from './refund-amount-field.tsx';
import { ReprintFields, readReprint } from './reprint-fields.tsx';

interface AnswerDefectProps extends Pick<AdminOrder, 'order' | 'newerProof' | 'actions'> {
  defect: Defect;
  outcome: DefectOutcome;
  remainingCents: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the text of the answer, and for the number of copies or the amount, as the outcome requires. */
export const DefectAnswerDialog = ({
  order,
  newerProof,
  defect,
  outcome,
  actions,
  remainingCents,
  ...callbacks
}: AnswerDefectProps) => {
  const t = useTranslations('admin.defects');
  const client = useClient();
  const params = { orderId: order.id, defectId: defect.id };
  const send = (text: string, values: FormData) => {
    if (outcome === 'declined') return client.call('admin.answerDefect', { params, body: { outcome, text } });
    if (outcome === 'refund') {
      const partialRefund = { cents: readRefundCents(values) ?? 0, remainingCents };
      return client.call('admin.answerDefect', { params, body: { outcome, partialRefund, text } });
    }
    return client.call('admin.answerDefect', {
      params,
      body: { outcome, ...readReprint(order, values), text },
    });
  };
  const checkAmount = useCheckRefundAmount({ actions, remainingCents });
  const extraFields: Record<DefectOutcome, ComponentProps<typeof ReasonDialog>['fields']> = {
    reprint: <ReprintFields order={order} newerProof={newerProof} copies={defect.copies} />,
    refund: (fieldError) => <RefundAmountField problem={fieldError('amount')} />,
    declined: null,
  };
  const remainingAmount = () => <Money cents={remainingCents} currency={order.quote.currency} />;
  return (
    <ReasonDialog
      {...callbacks}
      title={t(outcome)}
      text={t.rich(`${outcome === 'refund' && !canRefundWhole(actions) ? 'refundLess' : outcome}Text`, {
        left: remainingAmount,
      })}
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
