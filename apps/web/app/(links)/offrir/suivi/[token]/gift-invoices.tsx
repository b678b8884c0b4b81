import { routePath } from '@souvenance/contracts';
import { InvoiceLinks } from '#features/orders/invoice-links.tsx';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** What was issued for a cart of gifts. */
export const GiftInvoices = async ({ token }: { token: string }) => {
  const client = await serverClient();
  const { invoices } = await pageData(client.call('invoices.ofGifts', { params: { token } }));
  return (
    <InvoiceLinks
      invoices={invoices}
      hrefOf={(number) => routePath('invoices.giftFile', { token, number })}
    />
  );
};
