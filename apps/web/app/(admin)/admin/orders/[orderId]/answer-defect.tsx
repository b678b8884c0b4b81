'use client';

import type { AdminOrder, Defect, DefectOutcome } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { typedCents } from '#features/admin/typed-cents.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { Money } from '#ui/text/money.tsx';
import { PartAmount } from './part-amount.tsx';
import { ReprintFields, reprintOf } from './reprint-fields.tsx';

interface AnswerDefectProps extends Pick<AdminOrder, 'order' | 'newerProof'> {
  defect: Defect;
  outcome: DefectOutcome;
  leftCents: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the answer in words, and for what it does: how many copies, or how much. */
export const AnswerDefect = ({
  order,
  newerProof,
  defect,
  outcome,
  leftCents,
  ...ends
}: AnswerDefectProps) => {
  const t = useTranslations('admin.defects');
  const words = useTranslations('admin.order');
  const client = useClient();
  const params = { orderId: order.id, defectId: defect.id };
  const send = (text: string, values: FormData) => {
    if (outcome === 'declined') return client.call('admin.answerDefect', { params, body: { outcome, text } });
    if (outcome === 'refund') {
      const part = { cents: typedCents(textOf(values, 'amount')) ?? 0, leftCents };
      return client.call('admin.answerDefect', { params, body: { outcome, part, text } });
    }
    return client.call('admin.answerDefect', {
      params,
      body: { outcome, ...reprintOf(order, values), text },
    });
  };
  const checkAmount = (values: FormData): Record<string, string> => {
    const cents = typedCents(textOf(values, 'amount'));
    if (cents === null) return { amount: words('partUnread') };
    return cents > leftCents ? { amount: words('partTooMuch') } : {};
  };
  const fields: Record<DefectOutcome, ComponentProps<typeof AskWhy>['fields']> = {
    reprint: <ReprintFields order={order} newerProof={newerProof} copies={defect.copies} />,
    refund: (problemOf) => <PartAmount problem={problemOf('amount')} />,
    declined: null,
  };
  const remainingAmount = () => <Money cents={leftCents} currency={order.quote.currency} />;
  return (
    <AskWhy
      {...ends}
      title={t(outcome)}
      text={t.rich(`${outcome}Text`, { left: remainingAmount })}
      action={t(outcome)}
      isDanger={outcome === 'refund'}
      reasonLabel={t('text')}
      reasonHint={t('textHint')}
      fields={fields[outcome]}
      check={(values) => (outcome === 'refund' ? checkAmount(values) : {})}
      work={send}
    />
  );
};
