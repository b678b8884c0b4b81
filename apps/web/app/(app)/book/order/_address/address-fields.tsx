'use client';

import type { PostalAddress } from '@souvenance/contracts';
import { normalizeFrenchAddress } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useCountryChoices } from '#features/orders/use-country-choices.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

interface AddressFieldsProps {
  address: PostalAddress | null;
  person: string;
  country: string;
  onCountry: (country: string) => void;
  errorOf: (name: string) => string | undefined;
  /** Before each name, where there are several addresses: the first has none. */
  prefix?: string;
}

/** A postal address as the browser knows it: each field says what it is, so that it can be filled in at once. */
export const AddressFields = ({
  address,
  person,
  country,
  onCountry,
  errorOf,
  prefix = '',
}: AddressFieldsProps) => {
  const t = useTranslations('order.address');
  const countryChoices = useCountryChoices();
  /** A browser fills each address by itself. */
  const fill = (field: string): string =>
    `${prefix === '' ? '' : `section-${prefix.slice(0, -1)} `}shipping ${field}`;
  return (
    <>
      <TextField
        name={`${prefix}name`}
        label={t('name')}
        autoComplete={fill('name')}
        defaultValue={address?.name ?? person}
        maxLength={120}
        error={errorOf(`${prefix}name`)}
      />
      <TextField
        name={`${prefix}line1`}
        label={t('line1')}
        hint={t('line1Hint')}
        autoComplete={fill('address-line1')}
        defaultValue={address?.line1}
        maxLength={120}
        error={errorOf(`${prefix}line1`)}
      />
      <TextField
        name={`${prefix}line2`}
        label={t('line2')}
        hint={t('line2Hint')}
        autoComplete={fill('address-line2')}
        defaultValue={address?.line2}
        maxLength={120}
        optional
        error={errorOf(`${prefix}line2`)}
      />
      <TextField
        name={`${prefix}postcode`}
        label={t('postcode')}
        autoComplete={fill('postal-code')}
        defaultValue={address?.postcode}
        onBlur={({ currentTarget: { value } }) => {
          const settled = normalizeFrenchAddress({ country, postcode: value });
          if (settled.country !== country) onCountry(settled.country);
        }}
        maxLength={12}
        short
        error={errorOf(`${prefix}postcode`)}
      />
      <TextField
        name={`${prefix}city`}
        label={t('city')}
        autoComplete={fill('address-level2')}
        defaultValue={address?.city}
        maxLength={80}
        error={errorOf(`${prefix}city`)}
      />
      <SelectField
        name={`${prefix}country`}
        label={t('country')}
        autoComplete={fill('country')}
        value={country}
        onValue={onCountry}
        choices={countryChoices}
        error={errorOf(`${prefix}country`)}
      />
      <TextField
        name={`${prefix}phone`}
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete={fill('tel')}
        defaultValue={address?.phone}
        maxLength={30}
        optional
        error={errorOf(`${prefix}phone`)}
      />
    </>
  );
};
