import type { PostalAddress } from '@souvenance/contracts';
import { isPostcodeOf } from '@souvenance/contracts/rules';

const text = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** « 75 001 » is how some write it: the post reads five digits. */
const postcodeOf = (country: string, typed: string): string =>
  country === 'FR' ? typed.replace(/\s/gu, '') : typed;

/** What was typed, as an address. */
export const addressOf = (values: FormData, prefix = ''): PostalAddress => ({
  name: text(values, `${prefix}name`),
  line1: text(values, `${prefix}line1`),
  line2: text(values, `${prefix}line2`),
  postcode: postcodeOf(text(values, `${prefix}country`), text(values, `${prefix}postcode`)),
  city: text(values, `${prefix}city`),
  country: text(values, `${prefix}country`),
  phone: text(values, `${prefix}phone`),
});

export const emailOf = (values: FormData): string => text(values, 'email');

/** The fields of an address that nothing was written in, and that a parcel needs. */
export const missingFields = (address: PostalAddress) =>
  (['name', 'line1', 'postcode', 'city'] as const).filter((field) => address[field] === '');

/** Whether the postcode is none of its country's. */
export const isWrongPostcode = ({ country, postcode }: PostalAddress): boolean =>
  postcode !== '' && !isPostcodeOf(country, postcode);
