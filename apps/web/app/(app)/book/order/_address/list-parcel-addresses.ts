import type { Order, PostalAddress } from '@souvenance/contracts';
import { countCopiesByAddress } from '@souvenance/contracts/rules';

/** An address in one line. */
const formatAddressLine = ({ name, line1, line2, postcode, city }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}`].filter((part) => part !== '').join(', ');

interface ParcelAddress {
  /** Copies of each edition, in the order of the editions. */
  readonly copies: readonly number[];
  readonly line: string;
}

/** Each address of the order, with its copies of each edition; empty until the order has an address. */
export const listParcelAddresses = ({
  cart,
  address,
  otherAddresses,
}: Pick<Order, 'cart' | 'address' | 'otherAddresses'>): ParcelAddress[] =>
  address === null
    ? []
    : [address, ...otherAddresses].flatMap((parcelAddress, index) => {
        const copies = countCopiesByAddress(cart)[index];
        return copies === undefined ? [] : [{ copies, line: formatAddressLine(parcelAddress) }];
      });
