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
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';

interface SurpriseProps {
  order: Pick<Order, 'id' | 'surprise'>;
  /** Members from whom the order can be hidden, the most likely first. */
  others: readonly { uid: string; name: string }[];
}

/** Hides the order from one member until it is delivered. */
export const Surprise = ({ order, others }: SurpriseProps) => {
  const t = useTranslations('order.surprise');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const setHiddenFrom = (uid: string | null) =>
    void action.run(async () => {
      await client.call('orders.setSurprise', { params: { orderId: order.id }, body: { uid } });
      startTransition(() => router.refresh());
    });
  if (order.surprise)
    return (
      <Notice
        tone="info"
        title={t('title', { name: order.surprise.name })}
        actions={
          <Button isBusy={action.busy} busyLabel={t('busy')} onClick={() => setHiddenFrom(null)}>
            {t('end')}
          </Button>
        }
      >
        {action.problemMessage ?? t('hidden')}
      </Notice>
    );
  if (others.length === 0) return null;
  return (
    <Disclosure summary={t('summary')}>
      <Form
        onSubmit={(values) => setHiddenFrom(readText(values, 'uid'))}
        problem={action.problemMessage}
        issues={action.issues}
      >
        <Text>{t('lead')}</Text>
        <SelectField
          name="uid"
          label={t('whom')}
          choices={others.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
        <div>
          <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
};
