'use client';

import type { PostalAddress } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useCountryChoices } from '#orders/use-country-choices.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

interface AddressFieldsProps {
  address: PostalAddress | null;
  person: string;
  country: string;
  onCountry: (country: string) => void;
  errorOf: (name: string) => string | undefined;
}

/** A postal address as the browser knows it: each field says what it is, so that it can be filled in at once. */
export const AddressFields = ({ address, person, country, onCountry, errorOf }: AddressFieldsProps) => {
  const t = useTranslations('order.address');
  const countryChoices = useCountryChoices();
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        autoComplete="shipping name"
        defaultValue={address?.name ?? person}
        maxLength={120}
        error={errorOf('name')}
      />
      <TextField
        name="line1"
        label={t('line1')}
        hint={t('line1Hint')}
        autoComplete="shipping address-line1"
        defaultValue={address?.line1}
        maxLength={120}
        error={errorOf('line1')}
      />
      <TextField
        name="line2"
        label={t('line2')}
        hint={t('line2Hint')}
        autoComplete="shipping address-line2"
        defaultValue={address?.line2}
        maxLength={120}
        optional
        error={errorOf('line2')}
      />
      <TextField
        name="postcode"
        label={t('postcode')}
        autoComplete="shipping postal-code"
        defaultValue={address?.postcode}
        maxLength={12}
        short
        error={errorOf('postcode')}
      />
      <TextField
        name="city"
        label={t('city')}
        autoComplete="shipping address-level2"
        defaultValue={address?.city}
        maxLength={80}
        error={errorOf('city')}
      />
      <SelectField
        name="country"
        label={t('country')}
        autoComplete="shipping country"
        value={country}
        onValue={onCountry}
        choices={countryChoices}
        error={errorOf('country')}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete="shipping tel"
        defaultValue={address?.phone}
        maxLength={30}
        optional
        error={errorOf('phone')}
      />
    </>
  );
};
