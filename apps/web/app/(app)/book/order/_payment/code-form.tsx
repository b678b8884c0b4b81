'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

const errorCodes = [
  'code.not_found',
  'code.taken',
  'coupon.not_yet',
  'coupon.over',
  'coupon.used_up',
  'coupon.gives_nothing',
  'referral.own',
  'referral.not_first',
] as const;

/** Sets the referral or coupon code of a draft order, or removes it for an empty code, and reads the order again. */
const useCode = (order: Order) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const applyCode = (code: string) =>
    void action.run(async () => {
      await client.call('orders.setCode', { params: { orderId: order.id }, body: { code } });
      startTransition(() => router.refresh());
    });
  return { action, applyCode };
};

/** The code applied to the order, with a button to remove it. */
export const CodeOnOrder = ({ order }: { order: Order }) => {
  const t = useTranslations('order.code');
  const { action, applyCode } = useCode(order);
  if (!order.code) return null;
  return (
    <Notice
      tone="done"
      actions={
        <Button isBusy={action.busy} busyLabel={t('busy')} onClick={() => applyCode('')}>
          {t('remove')}
        </Button>
      }
    >
      {t(order.code.kind, { code: order.code.code })}
      {action.problemMessage ? ` ${action.problemMessage}` : null}
    </Notice>
  );
};

/** Form for a referral or coupon code; the server computes the new total. */
export const CodeForm = ({ order }: { order: Order }) => {
  const t = useTranslations('order.code');
  const { action, applyCode } = useCode(order);
  const submit = (values: FormData) => {
    const code = readText(values, 'code').trim();
    const problems = collectIssues({ code: code === '' && t('missing') });
    return problems ? action.refuse(problems) : applyCode(code);
  };
  const refusal = errorCodes.map((code) => action.onCode(code)).find((sentence) => sentence !== undefined);
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <TextField name="code" label={t('label')} error={action.field('code') ?? refusal} />
      <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
