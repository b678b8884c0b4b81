import { type Cart, copiesByAddress, type PostalAddress } from '@souvenance/contracts';

interface Sent {
  readonly cart: Pick<Cart, 'format' | 'largePrint' | 'copies' | 'variants' | 'otherParcels'>;
  readonly address: PostalAddress | null;
  readonly otherAddresses: readonly PostalAddress[];
}

interface OrderParcel {
  readonly copies: number;
  readonly address: PostalAddress;
}

/** Whether a parcel has no address yet. */
export const lacksAddress = ({ cart, address, otherAddresses }: Sent): boolean =>
  cart.copies > 0 && (address === null || otherAddresses.length < (cart.otherParcels?.length ?? 0));

/**
 * What of an edition goes where, the first address first; nothing of an e-book alone. The first edition is 0, a variant
 * its place from 1.
 */
export const parcelsOf = ({ cart, address, otherAddresses }: Sent, edition = 0): OrderParcel[] =>
  copiesByAddress(cart).flatMap((copies, at) => {
    const to = at === 0 ? address : otherAddresses[at - 1];
    const count = copies[edition] ?? 0;
    return to == null || count < 1 ? [] : [{ copies: count, address: to }];
  });

/** Everywhere that copies of the first edition go, as far as it is known. */
export const countriesOf = ({
  cart,
  address,
}: Pick<Sent, 'address'> & { readonly cart: Sent['cart'] & Pick<Cart, 'country'> }): string[] => {
  const all = [
    address?.country ?? cart.country,
    ...(cart.otherParcels ?? []).map((parcel) => parcel.country),
  ];
  const parcels = copiesByAddress(cart);
  return cart.copies === 0 ? all : all.filter((_, at) => (parcels[at]?.[0] ?? 0) > 0);
};
