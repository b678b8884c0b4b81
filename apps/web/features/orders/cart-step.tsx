import type { ComponentProps } from 'react';
import { serverClient } from '#lib/api-client/server-client.ts';
import { CartEditor } from './cart-editor.tsx';

/** The cart step of an order; reads the price list from the API. */
export const CartStep = async (props: Omit<ComponentProps<typeof CartEditor>, 'prices'>) => {
  const client = await serverClient();
  return <CartEditor {...props} prices={await client.call('catalogue.read')} />;
};
