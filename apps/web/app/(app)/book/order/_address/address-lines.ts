import type { PostalAddress } from '@souvenance/contracts';

/** An address as it is written on a parcel; the country stands where it isn't France. */
export const addressLines = ({ name, line1, line2, postcode, city, country }: PostalAddress): string[] =>
  [name, line1, line2, `${postcode} ${city}`, country === 'FR' ? '' : country].filter((line) => line !== '');
