import type { Cart, PostalAddress } from '@souvenance/contracts';

interface Sent {
  readonly cart: Pick<Cart, 'copies' | 'otherParcels'>;
  readonly address: PostalAddress | null;
  readonly otherAddresses: readonly PostalAddress[];
}

interface OrderParcel {
  readonly copies: number;
  readonly address: PostalAddress;
}

/** Copies that go to the first address: all but those of the other parcels. */
const firstCopies = ({ copies, otherParcels = [] }: Sent['cart']): number =>
  copies - otherParcels.reduce((sum, parcel) => sum + parcel.copies, 0);

/** Whether a parcel has no address yet. */
export const lacksAddress = ({ cart, address, otherAddresses }: Sent): boolean =>
  cart.copies > 0 && (address === null || otherAddresses.length < (cart.otherParcels?.length ?? 0));

/** What goes where, the first address first; nothing of an e-book alone. */
export const parcelsOf = ({ cart, address, otherAddresses }: Sent): OrderParcel[] => {
  if (address === null || cart.copies === 0) return [];
  const others = (cart.otherParcels ?? []).flatMap(({ copies }, index) => {
    const to = otherAddresses[index];
    return to === undefined ? [] : [{ copies, address: to }];
  });
  return [{ copies: firstCopies(cart), address }, ...others];
};

/** Everywhere that it goes, as far as it is known. */
export const countriesOf = ({
  cart,
  address,
}: Pick<Sent, 'address'> & { readonly cart: Pick<Cart, 'country' | 'otherParcels'> }): string[] => [
  address?.country ?? cart.country,
  ...(cart.otherParcels ?? []).map(({ country }) => country),
];
