'use client';

import {
  type AdminOrder,
  type Client,
  holdReasons,
  type OrderAction,
  reprintFaults,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { typedCents } from '#features/admin/typed-cents.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { choiceOf, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Money } from '#ui/text/money.tsx';
import { CorrectedAddress, correctionOf } from './corrected-address.tsx';
import { PartAmount } from './part-amount.tsx';
import { ReprintFields, reprintOf } from './reprint-fields.tsx';

type Wish = Pick<AdminOrder, 'order' | 'payment'> & { readonly reason: string; readonly values: FormData };

interface ActionDialogProps extends Pick<AdminOrder, 'order' | 'shops' | 'newerProof' | 'payment'> {
  action: OrderAction;
  onClose: () => void;
  onDone: () => void;
}

const carryOut = (
  client: Client,
  kind: OrderAction,
  { order, payment: { leftCents }, reason, values }: Wish,
): Promise<unknown> => {
  const params = { orderId: order.id };
  if (kind === 'hold')
    return client.call('admin.hold', { params, body: { reason: choiceOf(values, 'reason', holdReasons) } });
  if (kind === 'reprint') {
    const fault = choiceOf(values, 'fault', reprintFaults);
    return client.call('admin.reprint', { params, body: { ...reprintOf(order, values), fault, reason } });
  }
  if (kind === 'refundPart') {
    const part = { cents: typedCents(textOf(values, 'amount')) ?? 0, leftCents };
    return client.call('admin.refund', { params, body: { reason, part } });
  }
  if (kind === 'correctAddress')
    return client.call('admin.correctAddress', { params, body: { ...correctionOf(order, values), reason } });
  if (kind !== 'chooseShop') return client.call(`admin.${kind}`, { params, body: { reason } });
  return client.call('admin.chooseShop', { params, body: { shopId: textOf(values, 'shopId'), reason } });
};

/** Asks why an administrator acts on an order; a hold chooses its reason from a list, the other actions take a text. */
export const ActionDialog = ({
  order,
  shops,
  newerProof,
  payment,
  action: kind,
  onClose,
  onDone,
}: ActionDialogProps) => {
  const t = useTranslations('admin');
  const client = useClient();
  const { quote } = order;
  const isContested = payment.disputes.some(({ state }) => state === 'open');
  const isRefund = kind === 'refund' || kind === 'refundPart';
  const checkAmount = (values: FormData): Record<string, string> => {
    const cents = typedCents(textOf(values, 'amount'));
    if (cents === null) return { amount: t('order.partUnread') };
    return cents > payment.leftCents ? { amount: t('order.partTooMuch') } : {};
  };
  const remainingAmount = () => <Money cents={payment.leftCents} currency={quote.currency} />;
  const fields: Partial<Record<OrderAction, ComponentProps<typeof AskWhy>['fields']>> = {
    hold: (
      <SelectField
        name="reason"
        label={t('order.holdReason')}
        choices={holdReasons.map((value) => ({ value, label: t(`holdReasons.${value}`) }))}
      />
    ),
    correctAddress: <CorrectedAddress order={order} />,
    refundPart: (problemOf) => <PartAmount problem={problemOf('amount')} />,
    reprint: (
      <>
        <SelectField
          name="fault"
          label={t('order.fault')}
          choices={reprintFaults.map((value) => ({ value, label: t(`order.faults.${value}`) }))}
        />
        <ReprintFields order={order} newerProof={newerProof} copies={order.cart.copies} />
      </>
    ),
    chooseShop: (
      <SelectField
        name="shopId"
        label={t('order.shop')}
        choices={shops.map(({ id, name }) => ({ value: id, label: name }))}
      />
    ),
  };
  return (
    <AskWhy
      title={t(`order.${kind}`)}
      text={
        isRefund
          ? t.rich(`order.${isContested ? 'refundContested' : kind}Text`, { left: remainingAmount })
          : t(`order.${kind}Text`)
      }
      action={t(`order.${kind}`)}
      isDanger={isRefund}
      reasonHint={t('order.reasonHint')}
      fields={fields[kind]}
      hasOwnReason={kind === 'hold'}
      work={(reason, values) => carryOut(client, kind, { order, payment, reason, values })}
      check={(values) => (kind === 'refundPart' ? checkAmount(values) : {})}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
