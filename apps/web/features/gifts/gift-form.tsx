'use client';

import type { GiftItem, PriceList } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { type GiftDraft, readGift } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { useFormatMoney } from './use-format-money.ts';

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

/** The gifts of the form, starting with one box; keys are never reused. */
const useDrafts = () => {
  const [drafts, setDrafts] = useState<{ nextKey: number; list: GiftDraft[] }>({
    nextKey: 2,
    list: [{ key: '1', kind: 'box' }],
  });
  return {
    drafts: drafts.list,
    add: (kind: GiftDraft['kind']) =>
      setDrafts(({ nextKey, list }) => ({
        nextKey: nextKey + 1,
        list: [...list, { key: String(nextKey), kind }],
      })),
    remove: (key: string) =>
      setDrafts(({ nextKey, list }) => ({ nextKey, list: list.filter((draft) => draft.key !== key) })),
  };
};

/** Returns a function that reads the form: the cart, or error sentences by field name. */
const useReadCart = ({ prices, timeZone }: Pick<GiftFormProps, 'prices' | 'timeZone'>) => {
  const t = useTranslations('gift.offer');
  const formatAmount = useFormatMoney(prices.currency);
  const { cardMinCents, cardMaxCents } = prices.gifts;
  const amountError = t('amountWrong', {
    least: formatAmount(cardMinCents),
    most: formatAmount(cardMaxCents),
  });
  const errorTexts = {
    recipient: t('recipientMissing'),
    way: t('wayMissing'),
    email: t('emailMissing'),
    on: t('onMissing'),
    past: t('onPast'),
    message: t('messageRefused'),
    amount: amountError,
  };
  return (values: FormData, drafts: readonly GiftDraft[]) => {
    const bounds = { cardMinCents, cardMaxCents, timeZone, now: new Date() };
    const readings = drafts.map((draft) => readGift(values, draft, bounds, errorTexts));
    const buyer = { name: readText(values, 'name').trim(), email: readText(values, 'email').trim() };
    const buyerErrors = collectIssues({
      name: buyer.name === '' && t('nameMissing'),
      email: !looksLikeEmail(buyer.email) && t('yourEmailMissing'),
    });
    const fieldErrors = Object.assign(
      {},
      ...readings.map((reading) => ('fieldErrors' in reading ? reading.fieldErrors : {})),
      buyerErrors,
    );
    const items = readings.flatMap((reading) => ('item' in reading ? [reading.item] : []));
    return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { cart: { buyer, items } };
  };
};

/** Gifts for one or several people, then the buyer's name and address. */
export const GiftForm = ({ prices, today, timeZone, action, onCart }: GiftFormProps) => {
  const t = useTranslations('gift.offer');
  const { drafts, add, remove } = useDrafts();
  const readForm = useReadCart({ prices, timeZone });
  const lastGift = useFocusOnChange(drafts.length);
  const submit = (values: FormData) => {
    const reading = readForm(values, drafts);
    if ('fieldErrors' in reading) return action.refuse(reading.fieldErrors);
    onCart(reading.cart);
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      {drafts.map((gift, index) => (
        <div key={gift.key} ref={index === drafts.length - 1 ? lastGift : undefined} tabIndex={-1}>
          <GiftFields
            gift={gift}
            prices={prices}
            today={today}
            timeZone={timeZone}
            position={index + 1}
            fieldError={action.field}
            {...(drafts.length > 1 && { onRemove: () => remove(gift.key) })}
          />
        </div>
      ))}
      {drafts.length < GIFTS_MAX ? (
        <Row isStackedOnPhone>
          <Button onClick={() => add('box')}>{t('addBox')}</Button>
          <Button onClick={() => add('card')}>{t('addCard')}</Button>
        </Row>
      ) : null}
      <Stack>
        <Heading level={3}>{t('you')}</Heading>
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={120}
          error={action.field('name')}
        />
        <TextField
          name="email"
          type="email"
          label={t('yourEmail')}
          autoComplete="email"
          error={action.field('email')}
        />
      </Stack>
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('nextBusy')}>
        {t('next')}
      </Button>
    </Form>
  );
};
