'use client';

import { holdReasons, type OrdersChange, type Outcomes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { readChoice } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

interface ChangeOrdersDialogProps {
  action: OrdersChange['action'];
  orderIds: readonly string[];
  onClose: () => void;
  /** Receives the outcome for each order. */
  onDone: (outcomes: Outcomes) => void;
}

const readChange = (action: OrdersChange['action'], reason: string, values: FormData): OrdersChange => {
  if (action === 'hold') return { action, reason: readChoice(values, 'reason', holdReasons) };
  return action === 'note' ? { action, text: reason } : { action, reason };
};

/** Asks for the reason or the note, and changes the chosen orders. */
export const ChangeOrdersDialog = ({ action, orderIds, onClose, onDone }: ChangeOrdersDialogProps) => {
  const t = useTranslations('adminLists.several');
  const tReasons = useTranslations('admin.holdReasons');
  const client = useClient();
  const outcomes = useRef<Outcomes>([]);
  return (
    <ReasonDialog
      title={t(`${action}.title`, { count: orderIds.length })}
      text={t(`${action}.text`)}
      action={t(`${action}.label`)}
      isDanger={false}
      hasOwnReason={action === 'hold'}
      fields={
        action === 'hold' ? (
          <SelectField
            name="reason"
            label={t('hold.reason')}
            choices={holdReasons.map((value) => ({ value, label: tReasons(value) }))}
          />
        ) : undefined
      }
      {...(action === 'note' && { reasonLabel: t('note.reason') })}
      reasonHint={t(action === 'note' ? 'noteHint' : 'reasonHint')}
      work={async (reason, values) => {
        const body = { orderIds: [...orderIds], change: readChange(action, reason, values) };
        outcomes.current = (await client.call('admin.changeOrders', { params: {}, body })).outcomes;
      }}
      onClose={onClose}
      onDone={() => onDone(outcomes.current)}
    />
  );
};
