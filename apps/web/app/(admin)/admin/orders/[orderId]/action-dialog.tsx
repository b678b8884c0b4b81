'use client';

import {
  type AdminOrder,
  type Client,
  defectKinds,
  holdReasons,
  type OrderAction,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { readChoice, readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Money } from '#ui/text/money.tsx';
import { AddressCorrectionFields, readCorrection } from './address-correction-fields.tsx';
import {
  canRefundWhole,
  RefundAmountField,
  readRefundCents,
  useCheckRefundAmount,
} from './refund-amount-field.tsx';
import { ReprintFields, readReprint } from './reprint-fields.tsx';

type ActionInput = Pick<AdminOrder, 'order' | 'payment'> & {
  readonly reason: string;
  readonly values: FormData;
};

interface ActionDialogProps
  extends Pick<AdminOrder, 'order' | 'shops' | 'newerProof' | 'payment' | 'actions'> {
  action: OrderAction;
  onClose: () => void;
  onDone: () => void;
}

const runAction = (
  client: Client,
  kind: OrderAction,
  { order, payment: { remainingCents }, reason, values }: ActionInput,
): Promise<unknown> => {
  const params = { orderId: order.id };
  if (kind === 'hold')
    return client.call('admin.hold', { params, body: { reason: readChoice(values, 'reason', holdReasons) } });
  if (kind === 'reprint') {
    const fault = readChoice(values, 'fault', defectKinds);
    return client.call('admin.reprint', { params, body: { ...readReprint(order, values), fault, reason } });
  }
  if (kind === 'refundPartially') {
    const partialRefund = { cents: readRefundCents(values) ?? 0, remainingCents };
    return client.call('admin.refund', { params, body: { reason, partialRefund } });
  }
  if (kind === 'correctAddress')
    return client.call('admin.correctAddress', {
      params,
      body: { ...readCorrection(order, values), reason },
    });
  if (kind !== 'chooseShop') return client.call(`admin.${kind}`, { params, body: { reason } });
  return client.call('admin.chooseShop', { params, body: { shopId: readText(values, 'shopId'), reason } });
};

/** Asks for the reason of an action on an order: a hold offers a list of reasons, the other actions take a text. */
export const ActionDialog = ({
  order,
  shops,
  newerProof,
  payment,
  actions,
  action: kind,
  onClose,
  onDone,
}: ActionDialogProps) => {
  const t = useTranslations('admin');
  const client = useClient();
  const { quote } = order;
  const isDisputed = payment.disputes.some(({ state }) => state === 'open');
  const isRefund = kind === 'refund' || kind === 'refundPartially';
  const partText = canRefundWhole(actions) ? 'refundPartially' : 'refundLess';
  const refundText = isDisputed ? 'refundContested' : kind === 'refund' ? kind : partText;
  const checkAmount = useCheckRefundAmount({ actions, remainingCents: payment.remainingCents });
  const remainingAmount = () => <Money cents={payment.remainingCents} currency={quote.currency} />;
  const extraFields: Partial<Record<OrderAction, ComponentProps<typeof ReasonDialog>['fields']>> = {
    hold: (
      <SelectField
        name="reason"
        label={t('order.holdReason')}
        choices={holdReasons.map((value) => ({ value, label: t(`holdReasons.${value}`) }))}
      />
    ),
    correctAddress: <AddressCorrectionFields order={order} />,
    refundPartially: (fieldError) => <RefundAmountField problem={fieldError('amount')} />,
    reprint: (
      <>
        <SelectField
          name="fault"
          label={t('order.fault')}
          choices={defectKinds.map((value) => ({ value, label: t(`order.faults.${value}`) }))}
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
    <ReasonDialog
      title={t(`order.${kind}`)}
      text={isRefund ? t.rich(`order.${refundText}Text`, { left: remainingAmount }) : t(`order.${kind}Text`)}
      action={t(`order.${kind}`)}
      isDanger={isRefund}
      reasonHint={t('order.reasonHint')}
      fields={extraFields[kind]}
      hasOwnReason={kind === 'hold'}
      work={(reason, values) => runAction(client, kind, { order, payment, reason, values })}
      check={(values) => (kind === 'refundPartially' ? checkAmount(values) : {})}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
