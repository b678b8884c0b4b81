import { routePath } from '@souvenance/contracts';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { InvoiceLinks } from '#orders/invoice-links.tsx';

/** What was issued for an order. */
export const InvoiceList = async ({ orderId }: { orderId: string }) => {
  const client = await serverClient();
  const { invoices } = await pageData(client.call('invoices.list', { params: { orderId } }));
  return (
    <InvoiceLinks invoices={invoices} hrefOf={(number) => routePath('invoices.file', { orderId, number })} />
  );
};
