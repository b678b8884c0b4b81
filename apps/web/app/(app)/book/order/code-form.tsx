'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { missing, textOf } from '#ui/controls/form-values.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';

const codes = [
  'code.not_found',
  'code.taken',
  'coupon.not_yet',
  'coupon.over',
  'coupon.used_up',
  'coupon.gives_nothing',
  'referral.own',
  'referral.not_first',
] as const;

/** A referral's code, a coupon, or a code of the house; the server makes the total anew. */
export const CodeForm = ({ order }: { order: Order }) => {
  const t = useTranslations('order.code');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const set = (code: string) =>
    void action.run(async () => {
      await client.call('orders.setCode', { params: { orderId: order.id }, body: { code } });
      startTransition(() => router.refresh());
    });
  const submit = (values: FormData) => {
    const code = textOf(values, 'code').trim();
    const faults = missing({ code: code === '' && t('missing') });
    return faults ? action.refuse(faults) : set(code);
  };
  if (order.code)
    return (
      <Notice
        tone="done"
        actions={
          <Button busy={action.busy} busyLabel={t('busy')} onClick={() => set('')}>
            {t('remove')}
          </Button>
        }
      >
        {t(order.code.kind, { code: order.code.code })}
      </Notice>
    );
  const refused = codes.map((code) => action.onCode(code)).find((sentence) => sentence !== undefined);
  return (
    <Disclosure summary={t('summary')}>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <TextField name="code" label={t('label')} hint={t('hint')} error={action.field('code') ?? refused} />
        <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Form>
    </Disclosure>
  );
};
