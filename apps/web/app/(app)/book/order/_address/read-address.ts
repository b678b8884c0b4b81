import type { PostalAddress } from '@souvenance/contracts';
import { normalizeAddress } from '@souvenance/contracts/rules';

const readText = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Prefix of the field names of a parcel's address: parcel 2 is the first after the order's own address. */
export const buildParcelPrefix = (key: number): string => `parcel${key + 2}-`;

/** Reads an address from a form, with its postcode normalised. */
export const readAddress = (values: FormData, prefix = ''): PostalAddress =>
  normalizeAddress({
    name: readText(values, `${prefix}name`),
    line1: readText(values, `${prefix}line1`),
    line2: readText(values, `${prefix}line2`),
    postcode: readText(values, `${prefix}postcode`),
    city: readText(values, `${prefix}city`),
    country: readText(values, `${prefix}country`),
    phone: readText(values, `${prefix}phone`),
  });

export const readEmail = (values: FormData): string => readText(values, 'email');

/** Required fields of an address that are empty. */
export const findMissingFields = (address: PostalAddress) =>
  (['name', 'line1', 'postcode', 'city'] as const).filter((field) => address[field] === '');
