import { routePath } from '@souvenance/contracts';
import { InvoiceLinks } from '#features/orders/invoice-links.tsx';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** What was issued for an order. */
export const InvoiceList = async ({ orderId }: { orderId: string }) => {
  const client = await serverClient();
  const { invoices } = await pageData(client.call('invoices.list', { params: { orderId } }));
  return (
    <InvoiceLinks invoices={invoices} hrefOf={(number) => routePath('invoices.file', { orderId, number })} />
  );
};
