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
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { fieldOf, type GiftDraft, type GiftField } from './gift-draft.ts';
import { HourField } from './hour-field.tsx';
import { useMoney } from './use-money.ts';

interface GiftFieldsProps {
  gift: GiftDraft;
  number: number;
  prices: PriceList;
  today: string;
  timeZone: string;
  faultOf: (name: string) => string | undefined;
  /** Left out for the only one. */
  onRemove?: () => void;
}

type PartProps = Pick<GiftFieldsProps, 'gift' | 'faultOf'>;

/** Day, hour and clock of the announcement. */
const When = ({ gift, today, timeZone, faultOf }: PartProps & { today: string; timeZone: string }) => {
  const t = useTranslations('gift.offer');
  const name = (field: GiftField) => fieldOf(gift, field);
  return (
    <>
      <TextField
        name={name('on')}
        type="date"
        label={t('on')}
        defaultValue={today}
        min={today}
        error={faultOf(name('on'))}
        short
      />
      <HourField name={name('hour')} hour={9} />
      <TimeZoneField name={name('timeZone')} label={t('zone')} timeZone={timeZone} />
    </>
  );
};

const Amount = ({ gift, prices, faultOf }: PartProps & { prices: PriceList }) => {
  const t = useTranslations('gift.offer');
  const { currency, gifts } = prices;
  const money = useMoney(currency);
  const [amountChoice, setAmountChoice] = useState(String(gifts.cardCents[1] ?? gifts.cardMinCents));
  const bounds = { least: money(gifts.cardMinCents), most: money(gifts.cardMaxCents) };
  const other = fieldOf(gift, 'other');
  return (
    <>
      <SelectField
        name={fieldOf(gift, 'amount')}
        label={t('amount')}
        value={amountChoice}
        onValue={setAmountChoice}
        choices={[
          ...gifts.cardCents.map((cents) => ({ value: String(cents), label: money(cents) })),
          { value: 'other', label: t('otherAmount') },
        ]}
      />
      {amountChoice === 'other' ? (
        <TextField
          name={other}
          label={t('amountIn')}
          hint={t('amountHint', bounds)}
          inputMode="numeric"
          error={faultOf(other)}
          short
        />
      ) : null}
    </>
  );
};

/** One gift: for whom, how and when it is told, and a word. */
export const GiftFields = ({ gift, number, prices, today, timeZone, faultOf, onRemove }: GiftFieldsProps) => {
  const t = useTranslations('gift.offer');
  const format = useFormatter();
  const [way, setWay] = useState('mail');
  const isBox = gift.kind === 'box';
  const name = (field: GiftField) => fieldOf(gift, field);
  const title = `${name('recipient')}-title`;
  const words = isBox
    ? { byMail: t('byMail'), byHand: t('byHand'), note: t('byHandNote') }
    : { byMail: t('cardByMail'), byHand: t('cardByHand'), note: t('cardByHandNote') };
  return (
    <Sheet as="section" labelledBy={title}>
      <Stack>
        <Row justify="between">
          <Heading level={3} id={title}>
            {t(isBox ? 'boxNumber' : 'cardNumber', { number: format.number(number) })}
          </Heading>
          {onRemove ? (
            <Button variant="quiet" onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : null}
        </Row>
        {isBox ? null : <Amount gift={gift} prices={prices} faultOf={faultOf} />}
        <TextField
          name={name('recipient')}
          label={t('recipient')}
          hint={t('recipientHint')}
          maxLength={120}
          error={faultOf(name('recipient'))}
        />
        <RadioCards
          name={name('way')}
          label={t('way')}
          value={way}
          onValue={setWay}
          cards={[
            { value: 'mail', label: words.byMail },
            { value: 'hand', label: words.byHand, note: words.note },
          ]}
        />
        {way === 'mail' ? (
          <TextField name={name('email')} type="email" label={t('email')} error={faultOf(name('email'))} />
        ) : null}
        {isBox && way === 'mail' ? (
          <When gift={gift} today={today} timeZone={timeZone} faultOf={faultOf} />
        ) : null}
        <TextArea
          name={name('message')}
          label={t('message')}
          hint={t('messageHint')}
          maxLength={600}
          optional
          error={faultOf(name('message'))}
        />
      </Stack>
    </Sheet>
  );
};
