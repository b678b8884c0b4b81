'use client';

import type { PriceList } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TimeZoneField } from '#features/families/time-zone-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { fieldName, type GiftDraft, type GiftField, type GiftWay } from './gift-draft.ts';
import { HourField } from './hour-field.tsx';
import { useFormatMoney } from './use-format-money.ts';

interface GiftFieldsProps {
  gift: GiftDraft;
  position: number;
  prices: PriceList;
  today: string;
  timeZone: string;
  fieldError: (name: string) => string | undefined;
  /** Undefined for the only gift, which cannot be removed. */
  onRemove?: () => void;
}

type PartProps = Pick<GiftFieldsProps, 'gift' | 'fieldError'>;

/** Day, hour and time zone of the announcement. */
const AnnouncementFields = ({
  gift,
  today,
  timeZone,
  fieldError,
}: PartProps & { today: string; timeZone: string }) => {
  const t = useTranslations('gift.offer');
  const name = (field: GiftField) => fieldName(gift, field);
  return (
    <>
      <TextField
        name={name('on')}
        type="date"
        label={t('on')}
        min={today}
        error={fieldError(name('on'))}
        isShort
      />
      <HourField name={name('hour')} hour={9} />
      <TimeZoneField name={name('timeZone')} label={t('zone')} timeZone={timeZone} />
    </>
  );
};

const AmountFields = ({ gift, prices, fieldError }: PartProps & { prices: PriceList }) => {
  const t = useTranslations('gift.offer');
  const { currency, gifts } = prices;
  const formatAmount = useFormatMoney(currency);
  const [amountChoice, setAmountChoice] = useState(String(gifts.cardCents[1] ?? gifts.cardMinCents));
  const limits = { least: formatAmount(gifts.cardMinCents), most: formatAmount(gifts.cardMaxCents) };
  const otherName = fieldName(gift, 'other');
  return (
    <>
      <SelectField
        name={fieldName(gift, 'amount')}
        label={t('amount')}
        value={amountChoice}
        onValue={setAmountChoice}
        choices={[
          ...gifts.cardCents.map((cents) => ({ value: String(cents), label: formatAmount(cents) })),
          { value: 'other', label: t('otherAmount') },
        ]}
      />
      {amountChoice === 'other' ? (
        <TextField
          name={otherName}
          label={t('amountIn')}
          hint={t('amountHint', limits)}
          inputMode="numeric"
          error={fieldError(otherName)}
          isShort
        />
      ) : null}
    </>
  );
};

/** One gift: recipient, announcement, and message. */
export const GiftFields = ({
  gift,
  position,
  prices,
  today,
  timeZone,
  fieldError,
  onRemove,
}: GiftFieldsProps) => {
  const t = useTranslations('gift.offer');
  const format = useFormatter();
  const [way, setWay] = useState<GiftWay | ''>('');
  const isBox = gift.kind === 'box';
  const fieldFor = (field: GiftField) => fieldName(gift, field);
  const titleId = `${fieldFor('recipient')}-title`;
  const ways: { value: GiftWay; label: string; note?: string }[] = isBox
    ? [
        { value: 'now', label: t('now') },
        { value: 'day', label: t('day') },
        { value: 'hand', label: t('byHand'), note: t('byHandNote') },
      ]
    : [
        { value: 'now', label: t('cardByMail') },
        { value: 'hand', label: t('cardByHand') },
      ];
  return (
    <Card as="section" labelledBy={titleId}>
      <Stack>
        <Row justify="between">
          <Heading level={3} id={titleId}>
            {t(isBox ? 'boxNumber' : 'cardNumber', { number: format.number(position) })}
          </Heading>
          {onRemove ? (
            <Button variant="quiet" onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : null}
        </Row>
        {isBox ? null : <AmountFields gift={gift} prices={prices} fieldError={fieldError} />}
        <TextField
          name={fieldFor('recipient')}
          label={t('recipient')}
          maxLength={120}
          error={fieldError(fieldFor('recipient'))}
        />
        <RadioCards
          name={fieldFor('way')}
          label={t('way')}
          value={way}
          onValue={(value) => setWay(value as GiftWay)}
          cards={ways}
          error={fieldError(fieldFor('way'))}
        />
        {way === 'now' || way === 'day' ? (
          <TextField
            name={fieldFor('email')}
            type="email"
            label={t('email')}
            error={fieldError(fieldFor('email'))}
          />
        ) : null}
        {way === 'day' ? (
          <AnnouncementFields gift={gift} today={today} timeZone={timeZone} fieldError={fieldError} />
        ) : null}
        <TextArea
          name={fieldFor('message')}
          label={t('message')}
          maxLength={600}
          isOptional
          error={fieldError(fieldFor('message'))}
        />
      </Stack>
    </Card>
  );
};
