import type { Cart, Order } from '@souvenance/contracts';
import { useState } from 'react';
import { addParcel } from '#features/orders/cart-changes.ts';

/**
 * The cart of an order while its addresses are written. `keys` holds one key for each parcel to another address, so
 * that the fields of the others stay when a parcel is removed; a key below `otherAddresses.length` is the index of an
 * address that the order has.
 */
export const useParcels = (order: Order) => {
  const [state, setState] = useState({
    cart: { ...order.cart, country: order.address?.country ?? order.cart.country },
    keys: (order.cart.otherParcels ?? []).map((_, index) => index),
  });
  const { cart, keys } = state;
  const { otherParcels = [] } = cart;
  const setCart = (nextCart: Cart) => setState({ cart: nextCart, keys });
  return {
    cart,
    keys,
    setCart,
    setCountry: (country: string) => setCart({ ...cart, country }),
    setParcelCountry: (index: number, country: string) =>
      setCart({
        ...cart,
        otherParcels: otherParcels.map((parcel, at) => (at === index ? { ...parcel, country } : parcel)),
      }),
    add: () =>
      setState({
        cart: addParcel(cart),
        keys: [...keys, Math.max(order.otherAddresses.length - 1, ...keys, -1) + 1],
      }),
    remove: (index: number) =>
      setState({
        cart: { ...cart, otherParcels: otherParcels.filter((_, at) => at !== index) },
        keys: keys.filter((_, at) => at !== index),
      }),
  };
};

export type Parcels = ReturnType<typeof useParcels>;
