import type { PostalAddress } from '@souvenance/contracts';
import { normalizeFrenchAddress } from '@souvenance/contracts/rules';

const text = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The address that was typed, with its postcode as the post reads it. */
export const addressOf = (values: FormData, prefix = ''): PostalAddress =>
  normalizeFrenchAddress({
    name: text(values, `${prefix}name`),
    line1: text(values, `${prefix}line1`),
    line2: text(values, `${prefix}line2`),
    postcode: text(values, `${prefix}postcode`),
    city: text(values, `${prefix}city`),
    country: text(values, `${prefix}country`),
    phone: text(values, `${prefix}phone`),
  });

export const emailOf = (values: FormData): string => text(values, 'email');

/** The fields of an address that nothing was written in, and that a parcel needs. */
export const missingFields = (address: PostalAddress) =>
  (['name', 'line1', 'postcode', 'city'] as const).filter((field) => address[field] === '');
