'use client';

import { bookFormats, type Cart } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { StepperField } from '#ui/stepper-field.tsx';
import { useCountryChoices } from './use-country-choices.ts';

interface CartFormProps {
  cart: Cart;
  onChange: (change: Partial<Cart>) => void;
  error?: string;
}

const mostCopies = 200;

/** What is wanted of the book: format, copies, e-book, large print, where to and how fast. */
export const CartForm = ({ cart, onChange, error }: CartFormProps) => {
  const t = useTranslations('order');
  const countryChoices = useCountryChoices();
  const isPrinted = cart.copies > 0;
  return (
    <Stack space="6">
      <RadioCards
        name="format"
        label={t('cart.format')}
        value={cart.format}
        onValue={(format) => onChange({ format: format as Cart['format'] })}
        columns
        cards={bookFormats.map((format) => ({
          value: format,
          label: t(`formats.${format}`),
          note: t(`formats.${format}-note`),
        }))}
      />
      <StepperField
        name="copies"
        label={t('cart.copies')}
        hint={t('cart.copiesHint')}
        error={error}
        value={cart.copies}
        min={0}
        max={mostCopies}
        onValue={(copies) => onChange(copies === 0 ? { copies, express: false } : { copies })}
        fewerLabel={t('cart.fewer')}
        moreLabel={t('cart.more')}
      />
      <Stack space="2">
        <CheckboxField
          name="ebook"
          label={t('cart.ebook')}
          note={t('cart.ebookNote')}
          checked={cart.ebook}
          onChecked={(ebook) => onChange({ ebook })}
        />
        <CheckboxField
          name="largePrint"
          label={t('cart.largePrint')}
          note={t('cart.largePrintNote')}
          checked={cart.largePrint}
          onChecked={(largePrint) => onChange({ largePrint })}
        />
        {isPrinted ? (
          <CheckboxField
            name="express"
            label={t('cart.express')}
            note={t('cart.expressNote')}
            checked={cart.express}
            onChecked={(express) => onChange({ express })}
          />
        ) : null}
      </Stack>
      {isPrinted ? (
        <SelectField
          name="country"
          label={t('cart.country')}
          value={cart.country}
          onValue={(country) => onChange({ country })}
          choices={countryChoices}
        />
      ) : null}
    </Stack>
  );
};
