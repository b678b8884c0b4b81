import type { Order, PostalAddress } from '@souvenance/contracts';
import { countCopiesByAddress } from '@souvenance/contracts/rules';

/** Where the parcel goes, in one line: what is agreed to and paid is read whole. */
const addressLine = ({ name, line1, line2, postcode, city }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}`].filter((part) => part !== '').join(', ');

interface ParcelAddress {
  /** Copies of each edition, the first edition first. */
  readonly copies: readonly number[];
  readonly line: string;
}

/** Each address that the order goes to, as far as it is known, with how many copies of each edition go there. */
export const addressesOf = ({
  cart,
  address,
  otherAddresses,
}: Pick<Order, 'cart' | 'address' | 'otherAddresses'>): ParcelAddress[] =>
  address === null
    ? []
    : [address, ...otherAddresses].flatMap((to, at) => {
        const copies = countCopiesByAddress(cart)[at];
        return copies === undefined ? [] : [{ copies, line: addressLine(to) }];
      });
