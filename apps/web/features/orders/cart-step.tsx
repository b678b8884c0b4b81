import type { ComponentProps } from 'react';
import { serverClient } from '#lib/api-client/server-client.ts';
import { CartEditor } from './cart-editor.tsx';

/** The cart, with what each choice costs beside it. */
export const CartStep = async (props: Omit<ComponentProps<typeof CartEditor>, 'prices'>) => {
  const client = await serverClient();
  return <CartEditor {...props} prices={await client.call('catalogue.read')} />;
};
