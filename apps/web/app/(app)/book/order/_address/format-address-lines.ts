import type { PostalAddress } from '@souvenance/contracts';

/** The lines of an address on a parcel; the country only outside France. */
export const formatAddressLines = ({
  name,
  line1,
  line2,
  postcode,
  city,
  country,
}: PostalAddress): string[] =>
  [name, line1, line2, `${postcode} ${city}`, country === 'FR' ? '' : country].filter((line) => line !== '');
