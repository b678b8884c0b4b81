import { type Cart, countCopiesByAddress, type PostalAddress } from '@souvenance/contracts';

interface ParcelSource {
  readonly cart: Pick<Cart, 'format' | 'largePrint' | 'copies' | 'variants' | 'otherParcels'>;
  readonly address: PostalAddress | null;
  readonly otherAddresses: readonly PostalAddress[];
}

interface OrderParcel {
  readonly copies: number;
  readonly address: PostalAddress;
}

/** Whether a parcel has no address yet. */
export const lacksAddress = ({ cart, address, otherAddresses }: ParcelSource): boolean =>
  cart.copies > 0 && (address === null || otherAddresses.length < (cart.otherParcels?.length ?? 0));

/**
 * Lists the parcels of an edition, first address first; none for an e-book alone. Edition 0 is the first edition, a
 * variant has its number from 1.
 */
export const listParcels = ({ cart, address, otherAddresses }: ParcelSource, edition = 0): OrderParcel[] =>
  countCopiesByAddress(cart).flatMap((copies, addressIndex) => {
    const destination = addressIndex === 0 ? address : otherAddresses[addressIndex - 1];
    const count = copies[edition] ?? 0;
    return destination == null || count < 1 ? [] : [{ copies: count, address: destination }];
  });

/**
 * Lists the countries to which copies of the first edition are sent; the cart's country is used while there is no
 * address.
 */
export const listCountries = ({
  cart,
  address,
}: Pick<ParcelSource, 'address'> & {
  readonly cart: ParcelSource['cart'] & Pick<Cart, 'country'>;
}): string[] => {
  const countries = [
    address?.country ?? cart.country,
    ...(cart.otherParcels ?? []).map((parcel) => parcel.country),
  ];
  const parcels = countCopiesByAddress(cart);
  return cart.copies === 0 ? countries : countries.filter((_, index) => (parcels[index]?.[0] ?? 0) > 0);
};
