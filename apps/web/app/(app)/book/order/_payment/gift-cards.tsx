'use client';

import type { Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Money } from '#ui/text/money.tsx';

type Card = Order['cards'][number];

const CardOnOrder = ({ order, card }: { order: Order; card: Card }) => {
  const t = useTranslations('order.giftCard');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { id: cardId, ends, hasCents, takesCents } = card;
  const renderMoney = (cents: number) => () => <Money cents={cents} currency={order.quote.currency} />;
  const remove = () =>
    void action.run(async () => {
      await client.call('orders.removeCard', { params: { orderId: order.id, cardId } });
      startTransition(() => router.refresh());
    });
  const messageKey = hasCents === 0 ? 'empty' : takesCents === 0 ? 'unneeded' : 'takes';
  return (
    <Notice
      tone={hasCents === 0 ? 'attention' : 'done'}
      title={t('title', { ends })}
      actions={
        <Button isBusy={action.busy} busyLabel={t('busy')} onClick={remove}>
          {t('remove')}
          <HiddenText>{t('ofCard', { ends })}</HiddenText>
        </Button>
      }
    >
      {t.rich(messageKey, {
        has: renderMoney(hasCents),
        takes: renderMoney(takesCents),
        left: renderMoney(hasCents - takesCents),
      })}
      {action.problemMessage ? ` ${action.problemMessage}` : null}
    </Notice>
  );
};

/** The gift cards of the order, each with its balance and the amount it pays. */
export const CardsOnOrder = ({ order }: { order: Order }) =>
  order.cards.map((card) => <CardOnOrder key={card.id} order={order} card={card} />);

/** Form for the code of a gift card. */
export const GiftCardForm = ({ order }: { order: Order }) => {
  const t = useTranslations('order.giftCard');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [formKey, setFormKey] = useState(0);
  const add = (values: FormData) => {
    const code = readText(values, 'giftCard').trim();
    const problems = collectIssues({ giftCard: code === '' && t('missing') });
    if (problems) return action.refuse(problems);
    return void action.run(async () => {
      await client.call('orders.addCard', { params: { orderId: order.id }, body: { code } });
      setFormKey((count) => count + 1);
      startTransition(() => router.refresh());
    });
  };
  const refusal = action.onCode('gift_card.not_found') ?? action.onCode('gift_card.too_many');
  return (
    <Form
      key={formKey}
      onSubmit={add}
      problem={refusal ? undefined : action.problemMessage}
      issues={action.issues}
    >
      <TextField
        name="giftCard"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={60}
        error={action.field('giftCard') ?? refusal}
      />
      <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
      <TextLink href="/carte-cadeau">{t('balance')}</TextLink>
    </Form>
  );
};
