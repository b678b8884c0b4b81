import type { PostalAddress } from '@souvenance/contracts';

/** Where the parcel goes, in one line: what is agreed to and paid is read whole. */
export const addressLine = ({ name, line1, line2, postcode, city }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}`].filter((part) => part !== '').join(', ');
