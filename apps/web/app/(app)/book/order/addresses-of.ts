import type { Order } from '@souvenance/contracts';
import { addressLine } from './address-line.ts';

/** Each address that the order goes to, with how many copies go there; one where there is one parcel. */
export const addressesOf = ({
  cart: { copies, otherParcels = [] },
  address,
  otherAddresses,
}: Pick<Order, 'cart' | 'address' | 'otherAddresses'>): { copies: number; line: string }[] => {
  if (address === null) return [];
  const others = otherParcels.flatMap((parcel, index) => {
    const to = otherAddresses[index];
    return to === undefined ? [] : [{ copies: parcel.copies, line: addressLine(to) }];
  });
  const gone = otherParcels.reduce((sum, parcel) => sum + parcel.copies, 0);
  return [{ copies: copies - gone, line: addressLine(address) }, ...others];
};
