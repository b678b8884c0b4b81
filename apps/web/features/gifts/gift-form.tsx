'use client';

import type { GiftItem, PriceList } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, missing, textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { type GiftDraft, readGift } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { useMoney } from './use-money.ts';

export interface GiftCart {
  readonly buyer: { readonly name: string; readonly email: string };
  readonly items: GiftItem[];
}

interface GiftFormProps {
  prices: PriceList;
  today: string;
  timeZone: string;
  action: Action;
  onCart: (cart: GiftCart) => void;
}

const GIFTS_MAX = 10;

/** The gifts of the form, the first one a box; keys are never used twice. */
const useDrafts = () => {
  const [drafts, setDrafts] = useState<{ next: number; list: GiftDraft[] }>({
    next: 2,
    list: [{ key: '1', kind: 'box' }],
  });
  return {
    drafts: drafts.list,
    add: (kind: GiftDraft['kind']) =>
      setDrafts(({ next, list }) => ({
        next: next + 1,
        list: [...list, { key: String(next), kind }],
      })),
    remove: (key: string) =>
      setDrafts(({ next, list }) => ({ next, list: list.filter((one) => one.key !== key) })),
  };
};

/** The cart that the form holds, or the sentences of what it misses. */
const useReading = ({ prices, today, timeZone }: Pick<GiftFormProps, 'prices' | 'today' | 'timeZone'>) => {
  const t = useTranslations('gift.offer');
  const money = useMoney(prices.currency);
  const { cardMinCents, cardMaxCents } = prices.gifts;
  const amount = t('amountWrong', { least: money(cardMinCents), most: money(cardMaxCents) });
  const words = {
    recipient: t('recipientMissing'),
    email: t('emailMissing'),
    on: t('onMissing'),
    message: t('messageRefused'),
    amount,
  };
  return (values: FormData, drafts: readonly GiftDraft[]) => {
    const bounds = { cardMinCents, cardMaxCents, today, timeZone };
    const readings = drafts.map((draft) => readGift(values, draft, bounds, words));
    const buyer = { name: textOf(values, 'name').trim(), email: textOf(values, 'email').trim() };
    const buyerFaults = missing({
      name: buyer.name === '' && t('nameMissing'),
      email: !looksLikeEmail(buyer.email) && t('yourEmailMissing'),
    });
    const faults = Object.assign(
      {},
      ...readings.map((one) => ('faults' in one ? one.faults : {})),
      buyerFaults,
    );
    const items = readings.flatMap((one) => ('item' in one ? [one.item] : []));
    return Object.keys(faults).length > 0 ? { faults } : { cart: { buyer, items } };
  };
};

/** Gifts for one or several people, then who gives them. */
export const GiftForm = ({ prices, today, timeZone, action, onCart }: GiftFormProps) => {
  const t = useTranslations('gift.offer');
  const { drafts, add, remove } = useDrafts();
  const readForm = useReading({ prices, today, timeZone });
  const last = useFocusOnChange(drafts.length);
  const submit = (values: FormData) => {
    const reading = readForm(values, drafts);
    if ('faults' in reading) return action.refuse(reading.faults);
    onCart(reading.cart);
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      {drafts.map((gift, at) => (
        <div key={gift.key} ref={at === drafts.length - 1 ? last : undefined} tabIndex={-1}>
          <GiftFields
            gift={gift}
            prices={prices}
            today={today}
            timeZone={timeZone}
            number={at + 1}
            faultOf={action.field}
            {...(drafts.length > 1 && { onRemove: () => remove(gift.key) })}
          />
        </div>
      ))}
      {drafts.length < GIFTS_MAX ? (
        <Row stacksOnPhone>
          <Button onClick={() => add('box')}>{t('addBox')}</Button>
          <Button onClick={() => add('card')}>{t('addCard')}</Button>
        </Row>
      ) : null}
      <Stack>
        <Heading level={3}>{t('you')}</Heading>
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="name"
          maxLength={120}
          error={action.field('name')}
        />
        <TextField
          name="email"
          type="email"
          label={t('yourEmail')}
          hint={t('yourEmailHint')}
          autoComplete="email"
          error={action.field('email')}
        />
      </Stack>
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('nextBusy')}>
        {t('next')}
      </Button>
    </Form>
  );
};
