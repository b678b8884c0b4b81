import type { ComponentProps } from 'react';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { CartDesk } from './cart-desk.tsx';

/** The cart, with what each choice costs beside it. */
export const CartStep = async (props: Omit<ComponentProps<typeof CartDesk>, 'prices'>) => {
  const client = await serverClient();
  return <CartDesk {...props} prices={await pageData(client.call('catalogue.read'))} />;
};
