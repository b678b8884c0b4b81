import { type Cart, copiesByAddress, type PostalAddress } from '@souvenance/contracts';

interface ParcelFacts {
  readonly cart: Pick<Cart, 'format' | 'largePrint' | 'copies' | 'variants' | 'otherParcels'>;
  readonly address: PostalAddress | null;
  readonly otherAddresses: readonly PostalAddress[];
}

interface OrderParcel {
  readonly copies: number;
  readonly address: PostalAddress;
}

/** Whether a parcel has no address yet. */
export const lacksAddress = ({ cart, address, otherAddresses }: ParcelFacts): boolean =>
  cart.copies > 0 && (address === null || otherAddresses.length < (cart.otherParcels?.length ?? 0));

/**
 * Parcels of an edition, first address first; empty for an e-book alone. Edition 0 is the first, a variant has its
 * number from 1.
 */
export const parcelsOf = ({ cart, address, otherAddresses }: ParcelFacts, edition = 0): OrderParcel[] =>
  copiesByAddress(cart).flatMap((copies, at) => {
    const to = at === 0 ? address : otherAddresses[at - 1];
    const count = copies[edition] ?? 0;
    return to == null || count < 1 ? [] : [{ copies: count, address: to }];
  });

/** Countries to which copies of the first edition go, as far as known. */
export const countriesOf = ({
  cart,
  address,
}: Pick<ParcelFacts, 'address'> & {
  readonly cart: ParcelFacts['cart'] & Pick<Cart, 'country'>;
}): string[] => {
  const all = [
    address?.country ?? cart.country,
    ...(cart.otherParcels ?? []).map((parcel) => parcel.country),
  ];
  const parcels = copiesByAddress(cart);
  return cart.copies === 0 ? all : all.filter((_, at) => (parcels[at]?.[0] ?? 0) > 0);
};
