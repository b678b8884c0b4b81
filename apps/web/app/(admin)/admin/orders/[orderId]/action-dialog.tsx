'use client';

import { type AdminOrder, holdReason } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { Row } from '#ui/row.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { OrderAction } from './possible-actions.ts';

interface ActionDialogProps extends Pick<AdminOrder, 'order' | 'shops'> {
  action: OrderAction;
  onClose: () => void;
  onDone: () => void;
}

const shortestReason = 3;

/** Asks why before anything is done: the reason goes to the audit log. */
export const ActionDialog = ({ order, shops, action: kind, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslations('admin');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { quote } = order;
  const submit = (values: FormData) => {
    const reason = String(values.get('reason') ?? '').trim();
    if (kind !== 'hold' && reason.length < shortestReason)
      return action.refuse({ reason: t('order.reasonMissing') });
    return void action.run(async () => {
      const params = { orderId: order.id };
      if (kind === 'hold')
        await client.call('admin.hold', { params, body: { reason: holdReason.parse(reason) } });
      else if (kind === 'chooseShop') {
        const shopId = String(values.get('shopId') ?? '');
        await client.call('admin.chooseShop', { params, body: { shopId, reason } });
      } else await client.call(`admin.${kind}`, { params, body: { reason } });
      onDone();
      router.refresh();
    });
  };
  const total = () => <Money cents={quote.totalCents} currency={quote.currency} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(`order.${kind}`)}
      description={kind === 'refund' ? t.rich('order.refundText', { total }) : t(`order.${kind}Text`)}
      actions={<Button onClick={onClose}>{t('order.keep')}</Button>}
    >
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        {kind === 'chooseShop' ? (
          <SelectField
            name="shopId"
            label={t('order.shop')}
            choices={shops.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {kind === 'hold' ? (
          <SelectField
            name="reason"
            label={t('order.holdReason')}
            choices={holdReason.options.map((value) => ({ value, label: t(`holdReasons.${value}`) }))}
          />
        ) : (
          <TextArea
            name="reason"
            label={t('order.reason')}
            hint={t('order.reasonHint')}
            maxLength={500}
            rows={3}
            error={action.field('reason')}
          />
        )}
        <Row>
          <Button
            type="submit"
            variant={kind === 'refund' ? 'danger' : 'primary'}
            busy={action.busy}
            busyLabel={t('order.busy')}
          >
            {t(`order.${kind}`)}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
