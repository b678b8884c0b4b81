import type { ComponentProps } from 'react';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { CartEditor } from './cart-editor.tsx';

/** The cart, with what each choice costs beside it. */
export const CartStep = async (props: Omit<ComponentProps<typeof CartEditor>, 'prices'>) => {
  const client = await serverClient();
  return <CartEditor {...props} prices={await pageData(client.call('catalogue.read'))} />;
};
