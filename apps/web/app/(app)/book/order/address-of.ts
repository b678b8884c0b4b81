import type { PostalAddress } from '@souvenance/contracts';

const text = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** What was typed, as an address. */
export const addressOf = (values: FormData): PostalAddress => ({
  name: text(values, 'name'),
  line1: text(values, 'line1'),
  line2: text(values, 'line2'),
  postcode: text(values, 'postcode'),
  city: text(values, 'city'),
  country: text(values, 'country'),
  phone: text(values, 'phone'),
});

export const emailOf = (values: FormData): string => text(values, 'email');

/** The fields of an address that nothing was written in, and that a parcel needs. */
export const missingFields = (address: PostalAddress) =>
  (['name', 'line1', 'postcode', 'city'] as const).filter((field) => address[field] === '');
