'use client';

import type { PostalAddress } from '@souvenance/contracts';
import { isServedByFrenchPost, normalizeFrenchAddress } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useCountryChoices } from '#features/orders/use-country-choices.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

interface AddressFieldsProps {
  address: PostalAddress | null;
  person: string;
  country: string;
  onCountry: (country: string) => void;
  findError: (name: string) => string | undefined;
  /** Prefix of each field name; empty for the first of several addresses. */
  prefix?: string;
}

/** The fields of a postal address, with `autocomplete` values for the browser. */
export const AddressFields = ({
  address,
  person,
  country,
  onCountry,
  findError,
  prefix = '',
}: AddressFieldsProps) => {
  const t = useTranslations('order.address');
  const countryChoices = useCountryChoices();
  /** Value of `autocomplete`: each address is a section of its own. */
  const buildAutoComplete = (field: string): string =>
    `${prefix === '' ? '' : `section-${prefix.slice(0, -1)} `}shipping ${field}`;
  /** A complete French postcode sets the country to its territory, also when the postcode is corrected. */
  const followPostcode = (text: string) => {
    if (!isServedByFrenchPost(country)) return;
    const settled = normalizeFrenchAddress({ country: 'FR', postcode: text });
    if (/^\d{5}$/.test(settled.postcode) && settled.country !== country) onCountry(settled.country);
  };
  return (
    <>
      <TextField
        name={`${prefix}name`}
        label={t('name')}
        autoComplete={buildAutoComplete('name')}
        defaultValue={address?.name ?? person}
        maxLength={120}
        error={findError(`${prefix}name`)}
      />
      <TextField
        name={`${prefix}line1`}
        label={t('line1')}
        hint={t('line1Hint')}
        autoComplete={buildAutoComplete('address-line1')}
        defaultValue={address?.line1}
        maxLength={120}
        error={findError(`${prefix}line1`)}
      />
      <TextField
        name={`${prefix}line2`}
        label={t('line2')}
        hint={t('line2Hint')}
        autoComplete={buildAutoComplete('address-line2')}
        defaultValue={address?.line2}
        maxLength={120}
        isOptional
        error={findError(`${prefix}line2`)}
      />
      <TextField
        name={`${prefix}postcode`}
        label={t('postcode')}
        autoComplete={buildAutoComplete('postal-code')}
        defaultValue={address?.postcode}
        onValue={followPostcode}
        maxLength={12}
        isShort
        error={findError(`${prefix}postcode`)}
      />
      <TextField
        name={`${prefix}city`}
        label={t('city')}
        autoComplete={buildAutoComplete('address-level2')}
        defaultValue={address?.city}
        maxLength={80}
        error={findError(`${prefix}city`)}
      />
      <SelectField
        name={`${prefix}country`}
        label={t('country')}
        autoComplete={buildAutoComplete('country')}
        value={country}
        onValue={onCountry}
        choices={countryChoices}
        error={findError(`${prefix}country`)}
      />
      <TextField
        name={`${prefix}phone`}
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete={buildAutoComplete('tel')}
        defaultValue={address?.phone}
        maxLength={30}
        isOptional
        error={findError(`${prefix}phone`)}
      />
    </>
  );
};
